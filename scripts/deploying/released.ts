import { readdirSync, readFileSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'

const migrations = 'functions/platform/db/migrations'

/** Data of released databases: one file per state, named after its last migration. */
const samples = 'tests/released'

export interface SampleRow {
  table: string
  row: Record<string, string | number | null>
}

/** Returns the released states, as the numbers of their last migrations. */
export function listReleasedStates(): string[] {
  return readdirSync(samples)
    .map((name) => name.replace('.jsonl', ''))
    .sort()
}

const filesUpTo = (last: string) => listMigrationFiles().filter((name) => name.slice(0, 4) <= last)

function listMigrationFiles(): string[] {
  return readdirSync(migrations).sort()
}

/** Runs each file as one transaction, as D1 does. Deferred foreign keys are checked at its end. */
function runMigrations(db: DatabaseSync, files: readonly string[]): void {
  for (const name of files)
    db.exec(`BEGIN; ${readFileSync(`${migrations}/${name}`, 'utf8')}\n; COMMIT`)
}

/** Creates a database as released, with data. */
function createReleased(state: string): DatabaseSync {
  const db = new DatabaseSync(':memory:')
  runMigrations(db, filesUpTo(state))
  // Insert without triggers: the sample rows already contain the changes that triggers made.
  const triggers = db.prepare("SELECT name, sql FROM sqlite_master WHERE type = 'trigger'").all()
  db.exec('PRAGMA foreign_keys = OFF')
  const tables = countsOf(db)
  for (const { name } of triggers) db.exec(`DROP TRIGGER ${String(name)}`)
  for (const line of readFileSync(`${samples}/${state}.jsonl`, 'utf8').trim().split('\n')) {
    const { table, row } = JSON.parse(line) as SampleRow
    // Skip rows of search tables, which are rebuilt and not created by migrations.
    if (!tables.has(table)) continue
    const names = Object.keys(row)
    const placeholders = names.map(() => '?').join(', ')
    db.prepare(
      `INSERT OR REPLACE INTO ${table} (${names.join(', ')}) VALUES (${placeholders})`,
    ).run(...Object.values(row))
  }
  for (const { sql } of triggers) db.exec(String(sql))
  return db
}

const schemaOf = (db: DatabaseSync) =>
  db
    .prepare('SELECT type, name, sql FROM sqlite_master WHERE sql IS NOT NULL ORDER BY type, name')
    .all()
    .map((row) => JSON.stringify(row))

/** Returns the number of rows of each non-empty table. */
function countsOf(db: DatabaseSync): Map<string, number> {
  const tables = db
    .prepare("SELECT name FROM pragma_table_list WHERE schema = 'main' AND type = 'table'")
    .all()
    .map((row) => String(row['name']))
  return new Map(
    tables.map((name) => [
      name,
      Number(db.prepare(`SELECT count(*) AS n FROM ${name}`).get()?.['n']),
    ]),
  )
}

/**
 * Upgrades a released database with data to the current tree. Returns the problems found, or [].
 */
export function findUpgradeErrors(state: string): string[] {
  const db = createReleased(state)
  const countsBefore = countsOf(db)
  const brokenReferences = db.prepare('PRAGMA foreign_key_check').all().length
  db.exec('PRAGMA foreign_keys = ON')
  for (const name of listMigrationFiles().filter((file) => file.slice(0, 4) > state))
    try {
      runMigrations(db, [name])
    } catch (error) {
      return [`${name} fails on the data of ${state}: ${String(error)}`]
    }
  const countsAfter = countsOf(db)
  const freshDatabase = new DatabaseSync(':memory:')
  runMigrations(freshDatabase, listMigrationFiles())
  const [mine, theirs] = [new Set(schemaOf(db)), new Set(schemaOf(freshDatabase))]
  return [
    ...[...countsBefore]
      .filter(([name, count]) => countsAfter.has(name) && (countsAfter.get(name) ?? 0) < count)
      .map(([name, count]) => `${name} had ${count} rows and has ${countsAfter.get(name)}.`),
    ...[...mine, ...theirs]
      .filter((row) => !(mine.has(row) && theirs.has(row)))
      .map((row) => `Not as in an empty database: ${row}`),
    ...(db.prepare('PRAGMA foreign_key_check').all().length > brokenReferences
      ? ['Rows point at nothing after it.']
      : []),
  ]
}
