import type { DatabaseSync } from 'node:sqlite'
import { setTimeout as sleep } from 'node:timers/promises'
import type { OfferFileName } from '../../../src/domain/offer-import/files.ts'
import type { StagedFile } from '../stage/stage.ts'
import type { ImportCount } from './count.ts'

/** Maximum milliseconds of one database lock: a barely noticeable wait for an order. */
const maxLockMs = 80

/** Minimum pause in milliseconds: the polling interval of a process waiting for the lock. */
const minPauseMs = 25

/**
 * Size of the first, the smallest and the largest slice: a number of rows, or of parts with all
 * their rows.
 */
const sliceSizes = { first: 100, min: 10, max: 4000 }

/**
 * Table with the rows of the current slice, which the writers read in place of the whole file's
 * table.
 */
const sliceTable = 'temp.slice'

/**
 * SQL that numbers the rows of a file for slicing; rows with the same number stay in one slice.
 * Fitments and pictures are numbered by part. Of offers and stock, only new and changed rows are
 * included.
 */
const sliceSqlByFile: Partial<Record<OfferFileName, (table: string) => string>> = {
  areas: sliceByLineSql,
  vehicles: sliceByLineSql,
  'vin-patterns': sliceByLineSql,
  parts: sliceByLineSql,
  replacements: sliceByLineSql,
  fitments: sliceByPartSql,
  pictures: sliceByPartSql,
  offers: (table) => sliceOfNewSql(table, 'offers'),
  stock: (table) => sliceOfNewSql(table, 'stock'),
}

function sliceByLineSql(table: string): string {
  return `SELECT line, row_number() OVER (ORDER BY line) FROM ${table}`
}

function sliceByPartSql(table: string): string {
  return `SELECT line, dense_rank() OVER (ORDER BY brand, number_norm) FROM ${table}`
}

function sliceOfNewSql(table: string, file: string): string {
  return `SELECT t.line, row_number() OVER (ORDER BY t.line)
    FROM ${table} t CROSS JOIN temp.at_${file} a ON a.line = t.line WHERE a.differs OR a.sku IS NULL`
}

/**
 * Writes a file in slices. Each is a short transaction followed by an equally long pause, so that
 * orders can be placed in between. Small files of names are written in one transaction.
 */
export async function writeInSlices(
  db: DatabaseSync,
  stagedFile: StagedFile,
  write: (db: DatabaseSync, stagedFile: StagedFile) => ImportCount,
): Promise<ImportCount> {
  const sliceSql = sliceSqlByFile[stagedFile.file]
  if (!sliceSql) return runInTransaction(db, () => write(db, stagedFile))
  db.exec(`DROP TABLE IF EXISTS temp.turn;
    CREATE TABLE temp.turn (line INTEGER PRIMARY KEY, turn INTEGER NOT NULL);
    INSERT INTO temp.turn ${sliceSql(stagedFile.table)};
    CREATE INDEX temp.turn_turn ON turn (turn)`)
  makeSlice(db, stagedFile.table)
  const lastTurn = Number(
    db.prepare('SELECT ifnull(max(turn), 0) AS n FROM temp.turn').get()?.['n'],
  )
  const totals: ImportCount = { added: 0, changed: 0 }
  let size = sliceSizes.first
  for (let fromTurn = 0; fromTurn < lastTurn;) {
    const toTurn = fromTurn + size
    fillSlice(db, stagedFile.table, fromTurn, toTurn)
    const startedAt = performance.now()
    const { added, changed } = await runInTransaction(db, () =>
      write(db, { ...stagedFile, table: sliceTable }),
    )
    const lockMs = performance.now() - startedAt
    totals.added += added
    totals.changed += changed
    fromTurn = toTurn
    size = nextSliceSize(size, lockMs)
    await sleep(Math.max(minPauseMs, lockMs))
  }
  return totals
}

/** Returns the size of the next slice from the duration (milliseconds) of the last. */
export function nextSliceSize(size: number, durationMs: number): number {
  const fittingSize = size * Math.min(2, Math.max(0.25, maxLockMs / Math.max(1, durationMs)))
  return Math.round(Math.min(sliceSizes.max, Math.max(sliceSizes.min, fittingSize)))
}

/** Runs work in one transaction, all or nothing. */
export async function runInTransaction<T>(
  db: DatabaseSync,
  work: () => T | Promise<T>,
): Promise<T> {
  db.exec('BEGIN IMMEDIATE')
  try {
    const result = await work()
    db.exec('COMMIT')
    return result
  } catch (error) {
    db.exec('ROLLBACK')
    throw error
  }
}

function makeSlice(db: DatabaseSync, table: string): void {
  const [schema = '', name = ''] = table.split('.')
  const columns = db.prepare(`SELECT name FROM pragma_table_info(?, ?)`).all(name, schema)
  const otherColumns = columns
    .map((row) => `"${String(row['name'])}"`)
    .filter((one) => one !== '"line"')
  db.exec(`DROP TABLE IF EXISTS ${sliceTable};
    CREATE TABLE ${sliceTable} (line INTEGER PRIMARY KEY, ${otherColumns.join(', ')})`)
}

function fillSlice(db: DatabaseSync, table: string, from: number, to: number): void {
  db.exec(`DELETE FROM ${sliceTable}`)
  db.prepare(
    `INSERT INTO ${sliceTable} SELECT t.* FROM temp.turn u CROSS JOIN ${table} t ON t.line = u.line
     WHERE u.turn > ? AND u.turn <= ?`,
  ).run(from, to)
}
