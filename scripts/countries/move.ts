import { createHash } from 'node:crypto'
import { existsSync, renameSync, rmSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'
import { countryIds } from '../../src/domain/country/ids.ts'
import { compareBooks } from '../books/check.ts'
import { countryOfRow, crossCountryReferences, recalculatedTables, parentTables } from './tables.ts'

/** Result of a move, by table. */
export interface MoveResult {
  /** Number of rows of the country, for each table that had any. */
  rows: Readonly<Record<string, number>>
  /** Number of dropped references to offers of another country, by table. */
  dropped: Readonly<Record<string, number>>
  /** Number of checks of the books that both databases passed. */
  books: number
}

/** Error with the reason why nothing was moved. */
export class MoveRefusal extends Error {}

/**
 * Returns the first ID for automatic numbering in a country's database, so that IDs never collide
 * between countries.
 */
const firstAutomaticId = (countryId: number) =>
  (countryIds.findIndex((id) => id === countryId) + 1) * 1_000_000_000

/**
 * Moves a country from the shared database to a separate one. The new file is a copy without the
 * other countries; the shared one loses this country. Before committing, it compares both row by
 * row with the original and checks their books. Nothing else may write meanwhile.
 */
export function moveCountry(
  shared: string,
  file: string,
  countryId: number,
  isAgain = false,
): MoveResult {
  if (existsSync(file) && !isAgain)
    throw new MoveRefusal(`${file} is there already; --again makes it anew of what is still shared`)
  const db = openDatabase(shared)
  const temporaryFile = `${file}.moving`
  rmSync(temporaryFile, { force: true })
  try {
    db.exec('BEGIN IMMEDIATE')
    const wrongBooks = findWrongBooks(db)
    if (wrongBooks.length > 0)
      throw new MoveRefusal(`the books are wrong before: ${wrongBooks.join('; ')}`)
    recordParents(db)
    const deletedReferences = deleteCrossReferences(db)
    const rows = countsOf(db, countryId)
    if (!rows['customer'] && !rows['shop'])
      throw new MoveRefusal(`nothing of ${countryId} is in ${shared}; it was moved before`)
    const [moving, staying] = [
      digestTables(db, countryId, 'moving'),
      digestTables(db, countryId, 'staying'),
    ]
    db.exec('COMMIT')
    copyTo(db, temporaryFile)
    const books = keepOneCountry(temporaryFile, countryId, moving)
    db.exec('BEGIN IMMEDIATE')
    recordParents(db)
    expectSameRows(digestTables(db, countryId, 'moving'), moving, shared)
    deleteByCountry(db, `= ${countryId}`)
    expectSame(db, staying, shared)
    expectConsistent(db, shared)
    // From here on the new file has the country's data. If the machine stops before the rename,
    // repeat the move.
    if (existsSync(file)) rmSync(file)
    renameSync(temporaryFile, file)
    db.exec('COMMIT')
    db.exec('VACUUM; PRAGMA wal_checkpoint(TRUNCATE)')
    return { rows, dropped: deletedReferences, books }
  } catch (error) {
    if (db.isTransaction) db.exec('ROLLBACK')
    rmSync(temporaryFile, { force: true })
    throw error
  } finally {
    db.close()
  }
}

function openDatabase(file: string): DatabaseSync {
  const db = new DatabaseSync(file)
  db.exec('PRAGMA busy_timeout = 5000; PRAGMA foreign_keys = OFF; PRAGMA temp_store = MEMORY')
  return db
}

function copyTo(db: DatabaseSync, file: string): void {
  db.prepare('VACUUM INTO ?').run(file)
}

/** Removes the other countries from the copy. Returns the number of books checked. */
function keepOneCountry(file: string, countryId: number, moving: Digests): number {
  const db = openDatabase(file)
  try {
    db.exec('PRAGMA journal_mode = WAL; BEGIN IMMEDIATE')
    recordParents(db)
    deleteByCountry(db, `<> ${countryId}`)
    db.exec(
      'DELETE FROM call_figure; DELETE FROM dead_work; DELETE FROM desk_try; DELETE FROM desk_code_step; DELETE FROM desk_challenge',
    )
    db.prepare('UPDATE sqlite_sequence SET seq = max(seq, ?)').run(firstAutomaticId(countryId))
    expectSame(db, moving, file)
    const books = expectConsistent(db, file)
    db.exec(
      'COMMIT; VACUUM; ANALYZE; PRAGMA wal_checkpoint(TRUNCATE); PRAGMA journal_mode = DELETE',
    )
    return books
  } finally {
    db.close()
  }
}

/** Records the country of each parent row before any of them is deleted. */
function recordParents(db: DatabaseSync): void {
  for (const [table, { id, country }] of Object.entries(parentTables)) {
    db.exec(`DROP TABLE IF EXISTS temp.at_${table}`)
    db.exec(`CREATE TEMP TABLE at_${table} (id ANY PRIMARY KEY, country_id INTEGER) WITHOUT ROWID`)
    db.exec(`INSERT INTO temp.at_${table} SELECT t.${id}, ${country} FROM main.${table} t`)
  }
}

function deleteCrossReferences(db: DatabaseSync): Record<string, number> {
  const deletedCounts = Object.entries(crossCountryReferences).map(([table, where]) => [
    table,
    Number(db.prepare(`DELETE FROM main.${table} AS t WHERE ${where}`).run().changes),
  ])
  return Object.fromEntries(deletedCounts.filter(([, count]) => count !== 0)) as Record<
    string,
    number
  >
}

function countsOf(db: DatabaseSync, countryId: number): Record<string, number> {
  const counts = Object.entries(countryOfRow).map(([table, country]) => [
    table,
    Number(
      db.prepare(`SELECT count(*) AS n FROM main.${table} t WHERE ${country} = ?`).get(countryId)?.[
        'n'
      ],
    ),
  ])
  return Object.fromEntries(counts.filter(([, count]) => count !== 0)) as Record<string, number>
}

/**
 * Deletes the rows whose country matches the comparison (`= 1001`, `<> 1001`). Drops the triggers
 * meanwhile, because they forbid deleting some of these rows.
 */
function deleteByCountry(db: DatabaseSync, compares: string): void {
  const triggers = db.prepare("SELECT name, sql FROM sqlite_master WHERE type = 'trigger'").all()
  for (const { name } of triggers) db.exec(`DROP TRIGGER ${String(name)}`)
  for (const [table, country] of Object.entries(countryOfRow))
    db.exec(`DELETE FROM main.${table} AS t WHERE ${country} ${compares}`)
  db.exec(`DELETE FROM ledger_balance;
    INSERT INTO ledger_balance SELECT account, unit, sum(amount) FROM ledger_entry GROUP BY 1, 2`)
  for (const { sql } of triggers) db.exec(String(sql))
}

type Digests = ReadonlyMap<string, string>

/**
 * Returns, for each table, the number of rows that move or stay, and a digest of all their bytes.
 */
function digestTables(db: DatabaseSync, countryId: number, side: 'moving' | 'staying'): Digests {
  const operator = side === 'moving' ? '=' : '<>'
  return new Map(
    tablesWithOwnData(db).map((table) => {
      const country = countryOfRow[table]
      const whereSql = country
        ? `WHERE ${country} IS NULL OR ${country} ${operator} ${countryId}`
        : ''
      return [table, digestOf(db, table, whereSql)]
    }),
  )
}

function digestOf(db: DatabaseSync, table: string, where: string): string {
  const keys = db.prepare('SELECT name FROM pragma_table_info(?) WHERE pk > 0 ORDER BY pk')
  const order = keys.all(table).map(({ name }) => `t."${String(name)}"`)
  const hash = createHash('sha256')
  let count = 0
  const rows = db.prepare(`SELECT t.* FROM main.${table} t ${where} ORDER BY ${order.join(', ')}`)
  // Rows as arrays: property names would double the cost and aren't used.
  rows.setReturnArrays(true)
  for (const row of rows.iterate()) {
    hash.update(JSON.stringify(row))
    count += 1
  }
  return `${count} rows, ${hash.digest('hex')}`
}

/**
 * Returns the names of the shop's tables, without tables of SQLite, D1 and the migrations. Derived
 * totals aren't compared, because the books check them.
 */
export function tablesWithOwnData(db: DatabaseSync): string[] {
  return db
    .prepare(
      `SELECT name FROM pragma_table_list WHERE schema = 'main' AND type = 'table'
       AND name NOT LIKE 'sqlite_%' AND name NOT LIKE '_cf_%' AND name <> 'd1_migrations' ORDER BY 1`,
    )
    .all()
    .map(({ name }) => String(name))
    .filter((name) => !recalculatedTables.includes(name))
}

function expectSame(db: DatabaseSync, expectedDigests: Digests, file: string): void {
  const currentDigests = new Map(
    [...expectedDigests.keys()].map((table) => [table, digestOf(db, table, '')]),
  )
  expectSameRows(currentDigests, expectedDigests, file)
}

/**
 * Throws if the digest of a table differs from the expected digest, for example because of a
 * concurrent write.
 */
function expectSameRows(all: Digests, expectedDigests: Digests, file: string): void {
  for (const [table, digest] of expectedDigests) {
    const currentDigest = all.get(table)
    if (currentDigest !== digest)
      throw new MoveRefusal(
        `${table} in ${file} would hold ${currentDigest} in the place of ${digest}`,
      )
  }
}

/**
 * Throws if a row refers to a row of the other database or if the books disagree. Returns the
 * number of checks of the books.
 */
function expectConsistent(db: DatabaseSync, file: string): number {
  const [loose] = db.prepare('PRAGMA foreign_key_check').all()
  if (loose)
    throw new MoveRefusal(`a row of ${String(loose['table'])} belongs to a row of another country`)
  const findings = compareBooks(db)
  const wrongNames = findings.filter((one) => one.wrong.length > 0).map(({ name }) => name)
  if (wrongNames.length > 0)
    throw new MoveRefusal(`the books of ${file} would be wrong: ${wrongNames.join('; ')}`)
  return findings.length
}

const findWrongBooks = (db: DatabaseSync): string[] =>
  compareBooks(db)
    .filter(({ wrong }) => wrong.length > 0)
    .map(({ name }) => name)
