import { statSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'
import { databaseFile } from '../../../scripts/lib/database.ts'

/** Idle connections by database file. */
const idle = new Map<string, DatabaseSync[]>()

/**
 * Lends a connection to the database in a state folder. A new connection reads the whole schema:
 * five milliseconds of CPU, seventy times the cost of a typical query. So connections are kept for
 * reuse. A recreated folder has a new file and gets a new connection.
 */
export function borrowConnection(state: string): { db: DatabaseSync; giveBack: () => void } {
  const file = databaseFile(state)
  const key = `${file} ${statSync(file).ino}`
  const freeConnections = idle.get(key) ?? []
  idle.set(key, freeConnections)
  const db = freeConnections.pop() ?? open(file)
  return { db, giveBack: () => void freeConnections.push(db) }
}

/** Data lost in a machine crash doesn't matter here, so writes don't wait for the disk. */
function open(file: string): DatabaseSync {
  const db = new DatabaseSync(file)
  db.exec('PRAGMA busy_timeout = 5000; PRAGMA synchronous = OFF; PRAGMA foreign_keys = ON')
  return db
}

/** Closes all connections. Runs at the end of every test file (set-up.ts). */
export function closeConnections(): void {
  for (const db of [...idle.values()].flat()) db.close()
  idle.clear()
}
