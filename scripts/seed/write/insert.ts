import type { DatabaseSync, StatementSync } from 'node:sqlite'

/** Prepares an insert for all given columns. */
export function insertRow(db: DatabaseSync, table: string, columns: string): StatementSync {
  const placeholders = columns.split(',').map(() => '?')
  return db.prepare(`INSERT INTO ${table} (${columns}) VALUES (${placeholders.join(',')})`)
}
