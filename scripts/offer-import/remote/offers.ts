import type { Difference } from './difference.ts'
import { readFirstRow } from './difference.ts'
import { refuseWhenSql } from './statements.ts'

/**
 * Returns the statements after new offers: precomputed counts for lists, as in a local import, and
 * checks that their shop and part are unchanged.
 */
export function buildStatementsAfterOffers(offers: Difference): string[] {
  if (!readFirstRow(offers.added())) return []
  const isFreshSql = `o.sku_org_id > ${offers.newest}`
  return [
    refuseWhenSql(
      "'offer ' || o.sku_org_id",
      `FROM offer o JOIN part p ON p.id = o.part_id JOIN shop s ON s.id = o.shop_id
       WHERE ${isFreshSql} AND (o.away <> (s.state <> 'OPEN') OR o.country_id <> s.country_id
         OR o.category_id <> p.category_id OR o.brand_id <> p.brand_id OR o.kind <> p.kind)`,
    ),
    `INSERT INTO offer_count (country_id, category_id, kind, brand_id, shop_id, offers, gone)
     SELECT o.country_id, o.category_id, o.kind, o.brand_id, o.shop_id, count(*), sum(o.gone)
     FROM offer o WHERE ${isFreshSql} GROUP BY 1, 2, 3, 4, 5
     ON CONFLICT (country_id, category_id, kind, brand_id, shop_id)
     DO UPDATE SET offers = offers + excluded.offers, gone = gone + excluded.gone`,
  ]
}
