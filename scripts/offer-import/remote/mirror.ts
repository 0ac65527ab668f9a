import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { listMigrations, readMigration, migrationsTable } from '../../lib/database.ts'

/** Unusable database, with an explanation for the operator. */
export class UnusableDatabase extends Error {}

/** Local database with part of a remote shop. */
export interface Mirror {
  db: DatabaseSync
  folder: string
  /** Deletes the database from the disk. */
  end: () => void
}

/** Creates an empty copy of a shop by the same migrations. The copy is temporary. */
export function makeMirror(): Mirror {
  const folder = mkdtempSync(join(tmpdir(), 'egg-mall-mirror-'))
  const db = new DatabaseSync(join(folder, 'mirror.sqlite'))
  db.exec('PRAGMA journal_mode = MEMORY; PRAGMA synchronous = OFF')
  db.exec(['BEGIN', migrationsTable, ...listMigrations().map(readMigration), 'COMMIT'].join(';\n'))
  const end = () => {
    db.close()
    rmSync(folder, { recursive: true, force: true })
  }
  return { db, folder, end }
}

/** Copies rows unchanged: without triggers, and with references to rows that weren't copied. */
export function copyRowsUnchanged(db: DatabaseSync, bring: () => void): void {
  const triggers = db.prepare("SELECT name, sql FROM sqlite_schema WHERE type = 'trigger'").all()
  db.exec('PRAGMA foreign_keys = OFF; BEGIN')
  try {
    for (const { name } of triggers) db.exec(`DROP TRIGGER ${String(name)}`)
    bring()
    for (const { sql } of triggers) db.exec(String(sql))
    db.exec('COMMIT')
  } catch (error) {
    db.exec('ROLLBACK')
    throw error
  } finally {
    db.exec('PRAGMA foreign_keys = ON')
  }
}

/** Request for the applied migrations, which are compared for every database. */
export const migrationsRequest = { table: 'd1_migrations' }

/** Refuses a database with other migrations than this release. */
export function checkMigrations({ db }: Mirror): void {
  const ownMigrations = listMigrations()
  const remoteMigrations = db
    .prepare('SELECT name FROM d1_migrations')
    .all()
    .map(({ name }) => String(name))
  const missingNames = ownMigrations.filter((name) => !remoteMigrations.includes(name))
  const unknownNames = remoteMigrations.filter((name) => !ownMigrations.includes(name))
  if (missingNames.length > 0)
    throw new UnusableDatabase(
      `the database lacks the migration ${joinNames(missingNames)}: deploy this release, then import.`,
    )
  if (unknownNames.length > 0)
    throw new UnusableDatabase(
      `the database has a migration that this release doesn’t know, ${joinNames(unknownNames)}: import with the release that is deployed.`,
    )
}

const joinNames = ([first, ...more]: readonly string[]) =>
  more.length > 0 ? `${first} and ${more.length} more` : first
