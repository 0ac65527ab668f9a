import { spawnSync } from 'node:child_process'
import { createHash, createHmac } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { countryIds, isCountryId } from '../../src/domain/country/ids.ts'

const migrations = 'functions/platform/db/migrations'

/**
 * Applies the missing migrations to a local database like `wrangler d1 migrations apply`. wrangler
 * starts a runtime for each of them; this takes a tenth of the time.
 */
export function migrateDatabase(persistTo: string): void {
  const file = join(persistTo, 'migrations.sql')
  mkdirSync(persistTo, { recursive: true })
  writeFileSync(file, [migrationsTable, ...listMissingMigrations(persistTo).map(textOf)].join('\n'))
  const result = spawnSync(
    'wrangler',
    ['d1', 'execute', 'egg-mall', '--local', '--yes', '--persist-to', persistTo, '--file', file],
    { stdio: ['ignore', 'pipe', 'pipe'], encoding: 'utf8' },
  )
  rmSync(file)
  if (result.status !== 0) {
    console.error(result.stdout + result.stderr)
    throw new Error('the migrations could not be applied; the lines above say why')
  }
}

/**
 * Opens a local database for writing. A running shop may hold its lock for a moment; opening waits
 * for it.
 */
export const openToWrite = (file: string): DatabaseSync =>
  new DatabaseSync(file, { timeout: 10_000 })

/** Table in which wrangler records applied migrations. */
export const migrationsTable = `CREATE TABLE IF NOT EXISTS d1_migrations (id INTEGER PRIMARY KEY AUTOINCREMENT,
  name TEXT UNIQUE, applied_at TIMESTAMP DEFAULT CURRENT_TIMESTAMP NOT NULL);`

const textOf = (name: string) =>
  `${readMigration(name)}
INSERT INTO d1_migrations (name) VALUES ('${name}');`

/**
 * Applies the missing migrations of the repository to the database of a country. Each migration is
 * one transaction, as in D1.
 */
export function migrateCountryDatabase(persistTo: string, countryId: number): void {
  const db = openToWrite(databaseFile(persistTo, countryId))
  try {
    for (const name of listMissingMigrations(persistTo, countryId))
      db.exec(`BEGIN;\n${textOf(name)}\nCOMMIT;`)
  } finally {
    db.close()
  }
}

/** Returns the file names of all migrations in the repository, in order. */
export const listMigrations = (): string[] =>
  readdirSync(migrations)
    .filter((name) => name.endsWith('.sql'))
    .toSorted()

/** Returns a migration as SQL. */
export const readMigration = (name: string): string => readFileSync(join(migrations, name), 'utf8')

/** Returns the ID of a local database: the shared one as in wrangler.toml, or a country's. */
export const localDatabaseId = (countryId = 0): string =>
  countryId === 0 ? 'egg-mall-local' : `egg-mall-local-${countryId}`

/**
 * Returns the countries with separate databases in a local run, from the comma-separated
 * COUNTRY_DATABASES.
 */
export function countriesWithOwnDatabase({
  COUNTRY_DATABASES = '',
}: Readonly<Record<string, string | undefined>>): number[] {
  const ids = COUNTRY_DATABASES.split(',').filter(Boolean).map(Number)
  const unknownId = ids.find((id) => !isCountryId(id))
  if (unknownId !== undefined)
    throw new Error(`COUNTRY_DATABASES names ${unknownId}; the ids are ${countryIds.join(', ')}`)
  return ids
}

/** Returns the path of a database in the local runtime, which names files by a hash of the ID. */
export function databasePath(persistTo: string, countryId = 0): string {
  const kind = 'miniflare-D1DatabaseObject'
  const key = createHash('sha256').update(kind).digest()
  const halfHash = (of: string | Buffer) =>
    createHmac('sha256', key).update(of).digest().subarray(0, 16)
  const firstHalf = halfHash(localDatabaseId(countryId))
  const name = Buffer.concat([firstHalf, halfHash(firstHalf)]).toString('hex')
  return join(persistTo, 'v3', 'd1', kind, `${name}.sqlite`)
}

/** Returns the SQLite file of a local D1 database: the shared one, or a country's. */
export function databaseFile(persistTo: string, countryId = 0): string {
  const file = databasePath(persistTo, countryId)
  if (!existsSync(file)) throw new Error(`no database below ${persistTo}; run npm start first`)
  return file
}

export function isEmpty(file: string): boolean {
  const db = new DatabaseSync(file)
  const row = db.prepare('SELECT EXISTS (SELECT 1 FROM offer) AS has').get()
  db.close()
  return row?.['has'] !== 1
}

/** True when offers exist without search data, because the seed stopped before its last step. */
export function needsSearchIndex(file: string): boolean {
  const db = new DatabaseSync(file)
  const row = db.prepare('SELECT EXISTS (SELECT 1 FROM spelling) AS has').get()
  db.close()
  return row?.['has'] !== 1
}

/** True when the repository has a migration that isn't applied to the shared database. */
export const needsMigration = (persistTo: string): boolean =>
  listMissingMigrations(persistTo).length > 0

/** Returns the migrations that aren't applied, in order. */
function listMissingMigrations(persistTo: string, countryId = 0): string[] {
  const appliedNames = readAppliedMigrations(persistTo, countryId)
  return listMigrations().filter((name) => !appliedNames.has(name))
}

function readAppliedMigrations(persistTo: string, countryId: number): Set<unknown> {
  try {
    const db = new DatabaseSync(databaseFile(persistTo, countryId))
    const rows = db.prepare('SELECT name FROM d1_migrations').all()
    db.close()
    return new Set(rows.map((row) => row['name']))
  } catch {
    return new Set()
  }
}
