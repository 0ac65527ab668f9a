/**
 * Maximum number of offers changed in one transaction. Transactions must be short, because every
 * order waits for them.
 */
const maxOffersPerStatement = 500

const priceIdentities = [1, 2, 3, 4] as const

/** SQL for the lower of an offer's promotion price and its reduced catalogue price. */
const reducedPriceSql = (identity: number) =>
  `min(ifnull(o.promotion_${identity}, o.catalogue_${identity}),
     max(1, o.catalogue_${identity} * (100 - p.percent) / 100))`

const pricesSql = (sqlOf: (identity: number) => string) =>
  `json_array(${priceIdentities.map(sqlOf).join(', ')})`

/** Promotion of a shop, with the fields that the scheduled job needs. */
export interface ShopPromotion {
  id: number
  shopId: number
  brandId: number
  categoryId: number
}

/**
 * SQL condition for the offers `o` of a promotion: ?1 is the shop, ?2 the brand and ?3 the
 * first-level category; 0 means any.
 */
export const takesPartSql = `o.shop_id = ?1 AND (?2 = 0 OR o.brand_id = ?2)
  AND (?3 = 0 OR o.category_id / 1000000 = ?3)`

/**
 * Lowers the prices of the next offers of a promotion. An offer that takes part in another
 * promotion keeps its prices. Returns true when no offer is left; the promotion is then running.
 */
export async function lowerNextPrices(db: D1Database, promotion: ShopPromotion): Promise<boolean> {
  const { id, shopId, brandId, categoryId } = promotion
  const { results } = await db
    .prepare(
      `SELECT o.sku_org_id AS id FROM offer o
       WHERE ${takesPartSql} AND o.sku_org_id NOT IN (SELECT sku_org_id FROM promoted_offer)
       LIMIT ${maxOffersPerStatement}`,
    )
    .bind(shopId, brandId, categoryId)
    .all<{ id: number }>()
  if (results.length > 0)
    await db.batch([
      db
        .prepare(
          `INSERT INTO promoted_offer (sku_org_id, promotion_id, prices_before, prices_during)
           SELECT o.sku_org_id, p.id, ${pricesSql((one) => `o.promotion_${one}`)}, ${pricesSql(reducedPriceSql)}
           FROM json_each(?2) w CROSS JOIN offer o ON o.sku_org_id = w.value
           JOIN shop_promotion p ON p.id = ?1 AND p.state = 'PLANNED'
           ON CONFLICT DO NOTHING`,
        )
        .bind(id, JSON.stringify(results.map((row) => row.id))),
      db
        .prepare(
          `UPDATE offer SET ${priceIdentities
            .map((one) => `promotion_${one} = r.prices_during ->> ${one - 1}`)
            .join(', ')}
           FROM promoted_offer r
           WHERE offer.sku_org_id IN (SELECT value FROM json_each(?2))
             AND r.sku_org_id = offer.sku_org_id AND r.promotion_id = ?1`,
        )
        .bind(id, JSON.stringify(results.map((row) => row.id))),
    ])
  if (results.length === maxOffersPerStatement) return false
  await db
    .prepare(`UPDATE shop_promotion SET state = 'RUNNING' WHERE id = ? AND state = 'PLANNED'`)
    .bind(id)
    .run()
  return true
}

/**
 * Restores the prices of the next offers of a promotion that is over. A price that the shop changed
 * meanwhile stays. Returns true when no offer is left; the promotion has then ended.
 */
export async function restoreNextPrices(db: D1Database, id: number): Promise<boolean> {
  const { results } = await db
    .prepare(
      `SELECT sku_org_id AS id FROM promoted_offer WHERE promotion_id = ? LIMIT ${maxOffersPerStatement}`,
    )
    .bind(id)
    .all<{ id: number }>()
  const ids = JSON.stringify(results.map((row) => row.id))
  if (results.length > 0)
    await db.batch([
      db
        .prepare(
          `UPDATE offer SET ${priceIdentities
            .map(
              (one) => `promotion_${one} = CASE
                WHEN promotion_${one} IS r.prices_during ->> ${one - 1}
                THEN r.prices_before ->> ${one - 1} ELSE promotion_${one} END`,
            )
            .join(', ')}
           FROM promoted_offer r
           WHERE offer.sku_org_id IN (SELECT value FROM json_each(?2))
             AND r.sku_org_id = offer.sku_org_id AND r.promotion_id = ?1`,
        )
        .bind(id, ids),
      db
        .prepare(
          `DELETE FROM promoted_offer
           WHERE promotion_id = ?1 AND sku_org_id IN (SELECT value FROM json_each(?2))`,
        )
        .bind(id, ids),
    ])
  if (results.length === maxOffersPerStatement) return false
  await db.prepare(`UPDATE shop_promotion SET state = 'ENDED' WHERE id = ?`).bind(id).run()
  return true
}
