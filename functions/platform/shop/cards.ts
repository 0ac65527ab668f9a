import type { ShopCard, ShopRow } from '#contract/shapes/shop-shapes.ts'

/** Maximum brands named on a card. */
const brandsNamed = 4

interface BrandRow {
  shopId: number
  brandId: number
  brandName: string
  count: number
  /** Number of offers of the whole shop. */
  offers: number
}

/** Returns shop cards with the number of offers and the main brands. */
export async function cardsOf(
  db: D1Database,
  shops: readonly ShopRow[],
  named = brandsNamed,
): Promise<ShopCard[]> {
  const { results } = await db
    .prepare(
      `SELECT x.shopId, x.brandId, b.name AS brandName, x.count, x.offers FROM (
         SELECT c.shop_id AS shopId, c.brand_id AS brandId, c.offers AS count,
           sum(c.offers) OVER (PARTITION BY c.shop_id) AS offers,
           row_number() OVER (PARTITION BY c.shop_id ORDER BY c.offers DESC, c.brand_id) AS place
         FROM json_each(?1) w CROSS JOIN shop_brand c ON c.shop_id = w.value AND c.offers > 0) x
       JOIN part_brand b ON b.id = x.brandId WHERE x.place <= ?2 ORDER BY x.shopId, x.place`,
    )
    .bind(JSON.stringify(shops.map((shop) => shop.shopId)), named)
    .all<BrandRow>()
  return shops.map((shop) => {
    const own = results.filter((row) => row.shopId === shop.shopId)
    return {
      ...shop,
      offers: own[0]?.offers ?? 0,
      brands: own.map(({ brandId, brandName, count }) => ({ brandId, brandName, count })),
    }
  })
}
