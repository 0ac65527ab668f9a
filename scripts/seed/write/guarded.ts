import type { DatabaseSync } from 'node:sqlite'

/*
 * Reseeding empties tables that are protected against deletion. Their triggers are disabled only
 * for the seed.
 */

export function emptyLedger(db: DatabaseSync): void {
  emptyGuarded(db, 'ledger', 'ledger_keeps')
  db.exec('DELETE FROM ledger_balance')
}

export const emptyDeskLog = (db: DatabaseSync): void =>
  emptyGuarded(db, 'desk_log', 'desk_log_keeps')

export function emptyPoints(db: DatabaseSync): void {
  emptyGuarded(db, 'points_entry', 'points_entry_keeps')
  emptyGuarded(db, 'redemption_history', 'redemption_history_keeps')
}

function emptyGuarded(db: DatabaseSync, table: string, trigger: string): void {
  const triggerRow = db.prepare('SELECT sql FROM sqlite_master WHERE name = ?').get(trigger)
  db.exec(`DROP TRIGGER ${trigger}`)
  db.exec(`DELETE FROM ${table}`)
  db.exec(String(triggerRow?.['sql']))
}
