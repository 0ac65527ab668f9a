import type { DatabaseSync } from 'node:sqlite'

/** Every so many offers one is new, on a day of the weeks before the seed's own. */
const every = 83
const lastDay = '2026-11-20'
const days = 28

/** The days on which shops of the seed listed their newest offers. */
export function writeArrivals(db: DatabaseSync): void {
  db.prepare(
    `UPDATE offer SET listed_on = date(?1, '-' || (sku_org_id / ?2 % ?3) || ' days')
     WHERE sku_org_id % ?2 = 0 AND gone = 0`,
  ).run(lastDay, every, days)
}
