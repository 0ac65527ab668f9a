import type { DatabaseSync } from 'node:sqlite'
import { basename } from 'node:path'
import { priceNames } from '../../../functions/platform/offer-import/offer-sql.ts'
import { otherOfferColumns } from '../../../src/domain/offer-import/rules.ts'

/** Number of runs that are kept, the newest first. An older one can't be undone. */
export const maxStoredRuns = 5

const jsonArraySql = (row: string, names: readonly string[]) =>
  `json_array(${names.map((name) => `${row}.${name}`).join(', ')})`

/**
 * SQL for the prices of an offer, and for its other imported columns (`facts`), as the record
 * stores them.
 */
export const storedPricesSql = (row: string): string => jsonArraySql(row, priceNames)
export const storedFactsSql = (row: string): string => jsonArraySql(row, otherOfferColumns)

/**
 * Records the changes of offers by this connection as a run, until `end` is called. Triggers of the
 * connection write them in the same transaction as the change, so an interrupted import is recorded
 * as far as it got. A repeated change of an offer keeps its first state.
 */
export function recordRun(db: DatabaseSync, folder: string, now: number): { end: () => void } {
  // Set this before creating the temporary triggers, because a change would drop them. The import
  // later sets the same value.
  db.exec('PRAGMA temp_store = FILE')
  const { lastInsertRowid: run } = db
    .prepare('INSERT INTO import_run (folder, at) VALUES (?, ?)')
    .run(basename(folder), now)
  const columns = `run_id, sku_org_id, is_new, prices_before, prices_after, facts_before, facts_after,
    stock_before, stock_after`
  db.exec(`
    CREATE TEMP TRIGGER import_added AFTER INSERT ON main.offer BEGIN
      INSERT INTO import_change (${columns}) VALUES (${run}, NEW.sku_org_id, 1,
        '', ${storedPricesSql('NEW')}, '', ${storedFactsSql('NEW')}, 0, NEW.stock);
    END;
    CREATE TEMP TRIGGER import_changed AFTER UPDATE ON main.offer
    WHEN ${storedPricesSql('OLD')} <> ${storedPricesSql('NEW')} OR ${storedFactsSql('OLD')} <> ${storedFactsSql('NEW')}
      OR OLD.stock <> NEW.stock
    BEGIN
      INSERT INTO import_change (${columns}) VALUES (${run}, NEW.sku_org_id, 0,
        ${storedPricesSql('OLD')}, ${storedPricesSql('NEW')}, ${storedFactsSql('OLD')}, ${storedFactsSql('NEW')},
        OLD.stock, NEW.stock)
      ON CONFLICT (run_id, sku_org_id) DO UPDATE SET prices_after = excluded.prices_after,
        facts_after = excluded.facts_after, stock_after = excluded.stock_after;
    END`)
  return {
    end: () => {
      db.exec('DROP TRIGGER temp.import_added; DROP TRIGGER temp.import_changed')
      db.exec(`DELETE FROM import_change WHERE run_id NOT IN
          (SELECT id FROM import_run ORDER BY id DESC LIMIT ${maxStoredRuns});
        DELETE FROM import_run WHERE id NOT IN
          (SELECT id FROM import_run ORDER BY id DESC LIMIT ${maxStoredRuns});
        DELETE FROM import_run WHERE id = ${run}
          AND NOT EXISTS (SELECT 1 FROM import_change WHERE run_id = ${run})`)
    },
  }
}
