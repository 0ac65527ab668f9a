import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'

const migrations = 'functions/platform/db/migrations'

/**
 * Applies the migrations that a local database lacks, as `wrangler d1 migrations apply` does, which
 * starts a runtime for each of them: all of them in one take a tenth of the time.
 */
export function migrate(persistTo: string): void {
  const file = join(persistTo, 'migrations.sql')
  mkdirSync(persistTo, { recursive: true })
  writeFileSync(file, [noted, ...missing(persistTo).map(textOf)].join('\n'))
  const done = spawnSync(
    'wrangler',
    ['d1', 'execute', 'egg-mall', '--local', '--yes', '--persist-to', persistTo, '--file', file],
    { stdio: ['ignore', 'pipe', 'pipe'], encoding: 'utf8' },
  )
  rmSync(file)
  if (done.status !== 0) {
    console.error(done.stdout + done.stderr)
    throw new Error('the migrations could not be applied; the lines above say why')
  }
}

/** Where wrangler notes what it applied. */
export const noted = `CREATE TABLE IF NOT EXISTS d1_migrations (id INTEGER PRIMARY KEY AUTOINCREMENT,
  name TEXT UNIQUE, applied_at TIMESTAMP DEFAULT CURRENT_TIMESTAMP NOT NULL);`

const textOf = (name: string) =>
  `${migrationText(name)}
INSERT INTO d1_migrations (name) VALUES ('${name}');`

/** Migrations of the tree, in their order. */
export const migrationNames = (): string[] =>
  readdirSync(migrations)
    .filter((name) => name.endsWith('.sql'))
    .toSorted()

/** A migration as SQL. */
export const migrationText = (name: string): string => readFileSync(join(migrations, name), 'utf8')

/** The SQLite file behind the local D1 database. */
export function databaseFile(persistTo: string): string {
  const folder = join(persistTo, 'v3', 'd1', 'miniflare-D1DatabaseObject')
  const name = existsSync(folder)
    ? readdirSync(folder).find((file) => /^[0-9a-f]+\.sqlite$/.test(file))
    : undefined
  if (!name) throw new Error(`no database below ${persistTo}; run npm start first`)
  return join(folder, name)
}

export function isEmpty(file: string): boolean {
  const db = new DatabaseSync(file)
  const row = db.prepare('SELECT EXISTS (SELECT 1 FROM offer) AS has').get()
  db.close()
  return row?.['has'] !== 1
}

/** Whether there are offers that no search finds: the seed ended before its last step. */
export function needsSearch(file: string): boolean {
  const db = new DatabaseSync(file)
  const row = db.prepare('SELECT EXISTS (SELECT 1 FROM spelling) AS has').get()
  db.close()
  return row?.['has'] !== 1
}

/** Whether a migration that is in the tree has not been applied yet. */
export const needsMigration = (persistTo: string): boolean => missing(persistTo).length > 0

/** The migrations in the tree that have not been applied yet, in their order. */
function missing(persistTo: string): string[] {
  const applied = appliedTo(persistTo)
  return migrationNames().filter((name) => !applied.has(name))
}

function appliedTo(persistTo: string): Set<unknown> {
  try {
    const db = new DatabaseSync(databaseFile(persistTo))
    const rows = db.prepare('SELECT name FROM d1_migrations').all()
    db.close()
    return new Set(rows.map((row) => row['name']))
  } catch {
    return new Set()
  }
}
