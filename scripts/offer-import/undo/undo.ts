import type { DatabaseSync } from 'node:sqlite'
import {
  changesOfRun,
  undoStatements,
} from '../../../functions/platform/offer-import/apply-statements.ts'
import { openD1OnSqlite } from '../../lib/d1.ts'
import { storedFactsSql, storedPricesSql } from './record.ts'

/** Recorded import. */
export interface Run {
  id: number
  folder: string
  at: number
  undoneAt: number | null
  added: number
  changed: number
}

/** Offer that changed since the import and was left alone. */
export interface SkippedOffer {
  shop: number
  brand: string
  number: string
  /** Fields that differ from the import: prices, facts or stock. */
  fields: string[]
}

/** Explains why a run can't be undone. */
export class UndoError extends Error {}

/** Returns the recorded imports, newest first. */
export function readRuns(db: DatabaseSync): Run[] {
  return db
    .prepare(
      `SELECT r.id, r.folder, r.at, r.undone_at AS undoneAt,
         count(c.sku_org_id) FILTER (WHERE c.is_new = 1) AS added,
         count(c.sku_org_id) FILTER (WHERE c.is_new = 0) AS changed
       FROM import_run r LEFT JOIN import_change c ON c.run_id = r.id
       GROUP BY r.id ORDER BY r.id DESC`,
    )
    .all() as unknown as Run[]
}

/**
 * Undoes a run, the newest one by default, with the statements of the desk's undo. Offers that
 * changed since are returned and left alone. Quantities sold since the import stay sold.
 * @throws UndoError when there is no such run or it was undone before.
 */
export async function undoRun(
  db: DatabaseSync,
  runId: number | undefined,
  now: number,
): Promise<{ run: Run; skippedOffers: SkippedOffer[]; undone: number }> {
  const runs = readRuns(db)
  const run = runId === undefined ? runs.find(canUndo) : runs.find(({ id }) => id === runId)
  if (!run)
    throw new UndoError(
      runId === undefined ? 'There is no import to undo.' : `There is no import ${runId}.`,
    )
  if (!canUndo(run)) throw new UndoError(`Import ${run.id} was undone before.`)
  db.exec('PRAGMA busy_timeout = 10000; PRAGMA foreign_keys = ON; BEGIN IMMEDIATE')
  try {
    const skippedOffers = takeChangedOffers(db, run.id)
    await openD1OnSqlite(db).batch(undoStatements(openD1OnSqlite(db), run.id, changesOfRun))
    db.prepare('UPDATE import_run SET undone_at = ? WHERE id = ?').run(now, run.id)
    db.exec('COMMIT')
    return {
      run,
      skippedOffers: skippedOffers,
      undone: run.added + run.changed - skippedOffers.length,
    }
  } catch (error) {
    db.exec('ROLLBACK')
    throw error
  }
}

const canUndo = ({ undoneAt }: Run) => undoneAt === null

/**
 * SQL for the quantity of an offer `o` that was sold since a run `r`; sales don't count as a change
 * of the offer.
 */
const soldSql = `(SELECT ifnull(sum(l.quantity), 0) FROM order_line l JOIN orders w ON w.id = l.order_id
  WHERE l.sku_org_id = o.sku_org_id AND w.placed_at >= r.at)`

/**
 * Removes the offers that changed since the import from a run, and returns them. A stock between
 * the imported quantity and that quantity less later orders counts as unchanged.
 */
function takeChangedOffers(db: DatabaseSync, runId: number): SkippedOffer[] {
  const rows = db
    .prepare(
      `SELECT o.sku_org_id AS id, o.shop_id AS shop, b.key AS brand, p.number,
         c.prices_after <> ${storedPricesSql('o')} AS pricesMoved, c.facts_after <> ${storedFactsSql('o')} AS factsMoved,
         o.stock NOT BETWEEN c.stock_after - ${soldSql} AND c.stock_after AS stockMoved
       FROM import_change c JOIN import_run r ON r.id = c.run_id
       JOIN offer o ON o.sku_org_id = c.sku_org_id
       JOIN part p ON p.id = o.part_id JOIN part_brand b ON b.id = p.brand_id
       WHERE c.run_id = ? AND (pricesMoved OR factsMoved OR stockMoved) ORDER BY o.shop_id, b.key, p.number`,
    )
    .all(runId) as unknown as ({ id: number } & Omit<SkippedOffer, 'fields'> &
    Record<string, number>)[]
  const removal = db.prepare('DELETE FROM import_change WHERE run_id = ? AND sku_org_id = ?')
  for (const { id } of rows) removal.run(runId, id)
  return rows.map(({ shop, brand, number, ...row }) => ({
    shop,
    brand,
    number,
    fields: ['prices', 'facts', 'stock'].filter((name) => row[`${name}Moved`] === 1),
  }))
}
