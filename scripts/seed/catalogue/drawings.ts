import type { DatabaseSync } from 'node:sqlite'
import { readTsv } from '../base/tsv.ts'

export interface Callout {
  categoryId: number
  number: number
  partTypeId: number
  /** Centre of the balloon, in percent of the image. */
  x: number
  y: number
  /** End of the leader on the part, in percent of the image. */
  tx: number
  ty: number
}

export function readCallouts(): Callout[] {
  return readTsv('drawings/callouts.tsv').map((row) => ({
    categoryId: Number(row['category_id']),
    number: Number(row['number']),
    partTypeId: Number(row['part_type_id']),
    x: Number(row['x']),
    y: Number(row['y']),
    tx: Number(row['tx']),
    ty: Number(row['ty']),
  }))
}

/** Writes the numbered callouts of all drawings. Returns the callout number of each part type. */
export function writeDrawings(db: DatabaseSync): Map<number, number> {
  const row = db.prepare(
    'INSERT INTO drawing_callout (category_id,number,part_type_id,x,y,tx,ty) VALUES (?,?,?,?,?,?,?)',
  )
  const callouts = readCallouts()
  for (const c of callouts) row.run(c.categoryId, c.number, c.partTypeId, c.x, c.y, c.tx, c.ty)
  return new Map(callouts.map((c) => [c.partTypeId, c.number]))
}
