import type { DatabaseSync } from 'node:sqlite'

/** Every 83rd offer is new: it was listed within `days` days before `lastDay`. */
const daysBetweenArrivals = 83
const lastDay = '2026-11-20'
const days = 28

/** Writes the listing days of the newest offers. */
export function writeListingDays(db: DatabaseSync): void {
  db.prepare(
    `UPDATE offer SET listed_on = date(?1, '-' || (sku_org_id / ?2 % ?3) || ' days')
     WHERE sku_org_id % ?2 = 0 AND gone = 0`,
  ).run(lastDay, daysBetweenArrivals, days)
}
