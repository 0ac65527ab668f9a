import type { DatabaseSync } from 'node:sqlite'
import type { makeCatalogue } from '../catalogue/catalogue.ts'
import { insertRow } from './insert.ts'

/** Writes offers and their counts. */
export function writeOffers(db: DatabaseSync, { offers }: ReturnType<typeof makeCatalogue>): void {
  const row = insertRow(
    db,
    'offer',
    'sku_org_id,part_id,shop_id,country_id,category_id,brand_id,kind,list_price,catalogue_1,catalogue_2,catalogue_3,catalogue_4,promotion_1,promotion_2,promotion_3,promotion_4,stock,backorder,rank,away',
  )
  for (const o of offers)
    row.run(
      o.id,
      o.part.id,
      o.shop.id,
      o.shop.countryId,
      o.part.type.id,
      o.part.brandId,
      o.part.kind,
      o.listPrice,
      ...o.catalogue,
      ...(o.promotion ?? [null, null, null, null]),
      o.stock,
      o.backorder,
      o.rank,
      o.shop.state === 'OPEN' ? 0 : 1,
    )
  db.exec(`INSERT INTO offer_count (country_id, category_id, kind, brand_id, shop_id, offers, gone)
    SELECT country_id, category_id, kind, brand_id, shop_id, count(*), sum(gone) FROM offer
    GROUP BY 1, 2, 3, 4, 5`)
}
