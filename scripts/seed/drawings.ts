import type { DatabaseSync } from 'node:sqlite'
import { readTsv } from './tsv.ts'

export interface Callout {
  categoryId: number
  number: number
  partTypeId: number
  /** Middle of the balloon, percent of the picture. */
  x: number
  y: number
  /** Point on the part where the leader ends, percent of the picture. */
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

/** Fills the call-outs and answers the number of each part type in its drawing. */
export function writeDrawings(db: DatabaseSync): Map<number, number> {
  const row = db.prepare(
    'INSERT INTO drawing_callout (category_id,number,part_type_id,x,y,tx,ty) VALUES (?,?,?,?,?,?,?)',
  )
  const callouts = readCallouts()
  for (const c of callouts) row.run(c.categoryId, c.number, c.partTypeId, c.x, c.y, c.tx, c.ty)
  return new Map(callouts.map((c) => [c.partTypeId, c.number]))
}
