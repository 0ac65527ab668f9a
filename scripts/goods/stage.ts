import type { DatabaseSync, StatementSync } from 'node:sqlite'
import type { Faults } from '../../src/domain/goods/fault.ts'
import { type GoodsFileName, goodsFiles } from '../../src/domain/goods/files.ts'
import { comparedNames, Rows } from '../../src/domain/goods/rows.ts'
import { csvRows } from '../../src/domain/lists/csv-reader.ts'
import type { Encoding } from '../../src/domain/lists/decode.ts'
import { linesOfFile, readHead } from './head.ts'

/** A file as it lies in its table of the staging area. */
export interface Staged {
  file: GoodsFileName
  table: string
  rows: number
  /** Rows that were read, those with faults too; empty ones and the heading don't count. */
  lines: number
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
 * leaves its row out.
 */
export async function stageFile(
  db: DatabaseSync,
  path: string,
  file: GoodsFileName,
  faults: Faults,
  { moneyDigits, progress, encoding, keysOf }: Staging,
): Promise<Staged> {
  makeTable(db, file)
  const head = await readHead(path, file, faults, encoding)
  const rows = new Rows(file, head, faults, moneyDigits, keysOf)
  const { table, insert } = inserting(db, file, rows.names)
  const staged = { file, table, rows: 0, lines: 0, has: new Set(rows.names) }
  if (head.columns.length === 0) return staged
  const lines = linesOfFile(path, head.encoding, progress)
  for (let i = 0; i < head.skipped; i += 1) lines.next()
  db.exec('BEGIN')
  for (const { line, cells } of csvRows(lines, head.delimiter)) {
    const row = rows.read(cells, line + head.skipped)
    if (!row) continue
    insert.run(row.line, ...row.values)
    staged.rows += 1
  }
  db.exec('COMMIT')
  return { ...staged, lines: rows.rows }
}

/** What reading a file needs to know beside it. */
export interface Staging {
  /** Digits behind the sign of a shop's currency, by the cell of the shop. */
  moneyDigits: (shop: unknown) => number
  /** Hears of bytes. */
  progress: (bytes: number) => void
  /** Said by the operator; else it is found out. */
  encoding?: Encoding | undefined
  /** Keys by the names that people write, for the columns that hold keys. */
  keysOf?: ConstructorParameters<typeof Rows>[4]
}
