import { statSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'
import { databaseFile } from '../../scripts/lib/database.ts'

/** Connections that nobody uses at the moment, by the file that they lead to. */
const idle = new Map<string, DatabaseSync[]>()

/**
 * Lends a connection to the database below a state folder. One that is opened reads the whole schema,
 * five milliseconds of computing, which is seventy times what it is asked then: it is kept for whoever
 * comes next. A folder that began anew has another file, so it gets another connection.
 */
export function borrow(state: string): { db: DatabaseSync; giveBack: () => void } {
  const file = databaseFile(state)
  const key = `${file} ${statSync(file).ino}`
  const free = idle.get(key) ?? []
  idle.set(key, free)
  const db = free.pop() ?? open(file)
  return { db, giveBack: () => void free.push(db) }
}

/** What a killed machine would lose needs no care here, so nobody waits for the disk. */
function open(file: string): DatabaseSync {
  const db = new DatabaseSync(file)
  db.exec('PRAGMA busy_timeout = 5000; PRAGMA synchronous = OFF; PRAGMA foreign_keys = ON')
  return db
}

/** Ends them all: what every file of tests ends with (set-up.ts). */
export function closeConnections(): void {
  for (const db of [...idle.values()].flat()) db.close()
  idle.clear()
}
