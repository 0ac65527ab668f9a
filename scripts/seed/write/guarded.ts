import type { DatabaseSync } from 'node:sqlite'

/*
 * Reseeding empties tables that are protected against deletion. Their triggers are disabled only
 * for the seed.
 */

export function clearLedger(db: DatabaseSync): void {
  clearGuardedTable(db, 'ledger', 'ledger_keeps')
  db.exec('DELETE FROM ledger_balance')
}

export const clearDeskLog = (db: DatabaseSync): void =>
  clearGuardedTable(db, 'desk_log', 'desk_log_keeps')

export function clearPoints(db: DatabaseSync): void {
  clearGuardedTable(db, 'points_entry', 'points_entry_keeps')
  clearGuardedTable(db, 'redemption_history', 'redemption_history_keeps')
}

function clearGuardedTable(db: DatabaseSync, table: string, trigger: string): void {
  const triggerRow = db.prepare('SELECT sql FROM sqlite_master WHERE name = ?').get(trigger)
  db.exec(`DROP TRIGGER ${trigger}`)
  db.exec(`DELETE FROM ${table}`)
  db.exec(String(triggerRow?.['sql']))
}
