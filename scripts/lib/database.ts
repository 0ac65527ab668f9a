import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'

/** Applies the migrations to the local database below a state folder. */
export function migrate(persistTo: string): void {
  const done = spawnSync(
    'wrangler',
    ['d1', 'migrations', 'apply', 'egg-mall', '--local', '--persist-to', persistTo],
    { stdio: ['ignore', 'pipe', 'pipe'], encoding: 'utf8' },
  )
  if (done.status !== 0) {
    console.error(done.stdout + done.stderr)
    throw new Error('the migrations could not be applied; the lines above say why')
  }
}

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
export function needsMigration(persistTo: string): boolean {
  const wanted = readdirSync('functions/platform/db/migrations').filter((f) => f.endsWith('.sql'))
  try {
    const db = new DatabaseSync(databaseFile(persistTo))
    const rows = db.prepare('SELECT name FROM d1_migrations').all()
    db.close()
    const applied = new Set(rows.map((row) => row['name']))
    return wanted.some((name) => !applied.has(name))
  } catch {
    return true
  }
}
