import type { DatabaseSync, StatementSync } from 'node:sqlite'
import type { RowErrors } from '../../../src/domain/offer-import/row-error.ts'
import { type OfferFileName, offerFiles } from '../../../src/domain/offer-import/files.ts'
import { listComparisonColumns, Rows } from '../../../src/domain/offer-import/rows.ts'
import { parseCsvRows } from '../../../src/domain/lists/csv-reader.ts'
import type { Encoding } from '../../../src/domain/lists/decode.ts'
import { readLinesOfFile, readHead } from './head.ts'

/** File loaded into its staging table. */
export interface StagedFile {
  file: OfferFileName
  table: string
  rows: number
  /** Number of rows read, including faulty ones, without header and empty rows. */
  lines: number
  /**
   * Names of the columns that the file has. The import doesn't change the values of other columns.
   */
  has: ReadonlySet<string>
}

/**
 * Returns the name of the staging table of a file, a temporary table of the current database
 * connection.
 */
export const stagingTable = (file: OfferFileName) => `temp.in_${file.replaceAll('-', '_')}`

/** Creates the empty staging table of a file, with the folded forms of numbers. */
export function makeTable(db: DatabaseSync, file: OfferFileName): void {
  const columns = [
    ...offerFiles[file].map(({ name }) => `"${name}"`),
    ...listComparisonColumns(offerFiles[file]).map((name) => `"${name}" TEXT`),
  ]
  db.exec(
    `DROP TABLE IF EXISTS ${stagingTable(file)};
     CREATE TABLE ${stagingTable(file)} (line INTEGER PRIMARY KEY, ${columns.join(', ')})`,
  )
}

/** Returns the statement that inserts a row: its line and the values of the named columns. */
export function insertStatement(
  db: DatabaseSync,
  file: OfferFileName,
  names: readonly string[],
): { table: string; insert: StatementSync } {
  const table = stagingTable(file)
  const insertColumns = ['line', ...names]
  const insert = db.prepare(
    `INSERT INTO ${table} (${insertColumns.map((name) => `"${name}"`).join(', ')})
     VALUES (${insertColumns.map(() => '?').join(', ')})`,
  )
  return { table, insert }
}

/**
 * Parses a file row by row into its staging table. An unreadable cell is an error and drops its
 * row.
 */
export async function stageFile(
  db: DatabaseSync,
  path: string,
  file: OfferFileName,
  errors: RowErrors,
  { moneyDigits, progress, encoding, keysOf }: StagingContext,
): Promise<StagedFile> {
  makeTable(db, file)
  const fileHead = await readHead(path, file, errors, encoding)
  const rows = new Rows(file, fileHead, errors, moneyDigits, keysOf)
  const { table, insert } = insertStatement(db, file, rows.names)
  const stagedFile = { file, table, rows: 0, lines: 0, has: new Set(rows.names) }
  if (fileHead.columns.length === 0) return stagedFile
  const lines = readLinesOfFile(path, fileHead.encoding, progress)
  for (let i = 0; i < fileHead.skipped; i += 1) lines.next()
  db.exec('BEGIN')
  for (const { line, cells } of parseCsvRows(lines, fileHead.delimiter)) {
    const row = rows.read(cells, line + fileHead.skipped)
    if (!row) continue
    insert.run(row.line, ...row.values)
    stagedFile.rows += 1
  }
  db.exec('COMMIT')
  return { ...stagedFile, lines: rows.rows }
}

/** Context for reading a file. */
export interface StagingContext {
  /** Returns the decimals of a shop's currency, given the shop cell. */
  moneyDigits: (shop: unknown) => number
  /** Receives the number of bytes read. */
  progress: (bytes: number) => void
  /** Encoding given by the operator; otherwise detected. */
  encoding?: Encoding | undefined
  /** Resolves names to keys, for the columns that hold keys. */
  keysOf?: ConstructorParameters<typeof Rows>[4]
}
