import { createReadStream } from 'node:fs'
import type { DatabaseSync, StatementSync } from 'node:sqlite'
import Papa from 'papaparse'
import type { Faults } from '../../src/domain/goods/fault.ts'
import { type GoodsFileName, goodsFiles } from '../../src/domain/goods/files.ts'
import { comparedNames, Rows } from '../../src/domain/goods/rows.ts'
import { readHead } from './head.ts'

/** A file as it lies in its table of the staging area. */
export interface Staged {
  file: GoodsFileName
  table: string
  rows: number
  /** Columns that the file has: what it hasn't stays as it is. */
  has: ReadonlySet<string>
}

/** Name of a file's table; only this connection sees it, and it ends with it. */
export const tableOf = (file: GoodsFileName) => `temp.in_${file.replace('-', '_')}`

/** Makes the empty table of a file, with what numbers are compared by. */
export function makeTable(db: DatabaseSync, file: GoodsFileName): void {
  const columns = [
    ...goodsFiles[file].map(({ name }) => `"${name}"`),
    ...comparedNames(goodsFiles[file]).map((name) => `"${name}" TEXT`),
  ]
  db.exec(
    `DROP TABLE IF EXISTS ${tableOf(file)};
     CREATE TABLE ${tableOf(file)} (line INTEGER PRIMARY KEY, ${columns.join(', ')})`,
  )
}

/** The statement that takes in a row: its line and values of these names. */
export function inserting(
  db: DatabaseSync,
  file: GoodsFileName,
  names: readonly string[],
): { table: string; insert: StatementSync } {
  const table = tableOf(file)
  const into = ['line', ...names]
  const insert = db.prepare(
    `INSERT INTO ${table} (${into.map((name) => `"${name}"`).join(', ')})
     VALUES (${into.map(() => '?').join(', ')})`,
  )
  return { table, insert }
}

/**
 * Reads a file row by row into its table, cells as what they mean; what can't be read is a fault and
 * leaves its row out. `moneyDigits` tells the currency of a shop. `progress` hears of bytes.
 */
export async function stageFile(
  db: DatabaseSync,
  path: string,
  file: GoodsFileName,
  faults: Faults,
  moneyDigits: (shop: unknown) => number,
  progress: (bytes: number) => void,
): Promise<Staged> {
  makeTable(db, file)
  const head = readHead(path, file, faults)
  const rows = new Rows(file, head, faults, moneyDigits)
  const { table, insert } = inserting(db, file, rows.names)
  const staged = { file, table, rows: 0, has: new Set(rows.names) }
  // Decoded here: the parser would take the two halves of a letter for two broken ones. In small
  // pieces: for every row it looks for a quote through all that it holds (nine times the time at 64 kB).
  const source = createReadStream(path, { encoding: 'utf8', highWaterMark: 4096 })
  source.on('data', (text) => progress(Buffer.byteLength(text)))
  db.exec('BEGIN')
  const take = (cells: readonly string[]) => {
    const row = rows.read(cells)
    if (!row) return
    insert.run(row.line, ...row.values)
    staged.rows += 1
  }
  // A piece at a time: a stream that hands out single rows takes a third longer.
  await new Promise<void>((resolve, reject) => {
    Papa.parse<string[]>(source, {
      delimiter: head.delimiter,
      chunk: ({ data }) => data.forEach(take),
      complete: () => resolve(),
      error: reject,
    })
  })
  db.exec('COMMIT')
  return staged
}
