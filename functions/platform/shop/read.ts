import type { ShopRow } from '#contract/shapes/shop-shapes.ts'

export type { ShopRow }

/** Columns of a ShopRow for the shop `s`. */
export const shopColumns = `s.id AS shopId, s.name AS shopName, s.country_id AS countryId,
  s.type AS shopType, nullif(s.alliance, '') AS shopAlliance, s.state, s.back_on AS backOn, s.area,
  s.rating, s.rating_count AS ratingCount, s.logo`

/**
 * SQL sort order of shops: the platform's own shop first, then by rating. Ties are broken by ID, so
 * that pages are stable.
 */
export const shopSortSql = `s.type = 'OWN' DESC, s.rating DESC, s.id`

/**
 * SQL condition: the shop `s` is open to the public. False until a shop that joined by an
 * application opens.
 */
export const isPublicShopSql = `s.id NOT IN (SELECT t.shop_id FROM shop_start t WHERE t.opened_at IS NULL)`

export async function readShops(db: D1Database, countryId: number): Promise<ShopRow[]> {
  const { results } = await db
    .prepare(
      `SELECT ${shopColumns} FROM shop s WHERE s.country_id = ? AND ${isPublicShopSql} ORDER BY ${shopSortSql}`,
    )
    .bind(countryId)
    .all<ShopRow>()
  return results
}

export async function readShop(db: D1Database, shopId: number): Promise<ShopRow | null> {
  return db
    .prepare(`SELECT ${shopColumns} FROM shop s WHERE s.id = ? AND ${isPublicShopSql}`)
    .bind(shopId)
    .first<ShopRow>()
}
