import { query } from '../state.ts'

/** Moves an offer with its facet counts. Returns false if the shop sells the part already. */
export function moveOffer(skuOrgId: number, shopId: number): boolean {
  const countsSql = `FROM offer o WHERE o.sku_org_id = ?
    AND (c.country_id, c.category_id, c.kind, c.brand_id, c.shop_id)
      = (o.country_id, o.category_id, o.kind, o.brand_id, o.shop_id)`
  query(
    `UPDATE offer_count AS c SET offers = offers - 1, gone = c.gone - o.gone ${countsSql}`,
    skuOrgId,
  )
  const [moved] = query(
    'UPDATE OR IGNORE offer SET shop_id = ? WHERE sku_org_id = ? RETURNING sku_org_id',
    shopId,
    skuOrgId,
  )
  query(
    `INSERT INTO offer_count (country_id, category_id, kind, brand_id, shop_id, offers, gone)
     SELECT country_id, category_id, kind, brand_id, shop_id, 1, gone FROM offer WHERE sku_org_id = ?
     ON CONFLICT (country_id, category_id, kind, brand_id, shop_id)
     DO UPDATE SET offers = offers + 1, gone = gone + excluded.gone`,
    skuOrgId,
  )
  return moved !== undefined
}
