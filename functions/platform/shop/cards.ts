import type { ShopCard, ShopRow } from '#contract/shapes/shop-shapes.ts'

/** Maximum number of brands named on a card. */
const maxBrands = 4

interface BrandRow {
  shopId: number
  brandId: number
  brandName: string
  count: number
  offers: number
}

/** Maximum number of pictures on a card. */
const maxPictures = 5

interface PictureRow {
  shopId: number
  picture: string
}

/** Returns shop cards with the number of offers, the main brands and categories. */
export async function buildShopCards(
  db: D1Database,
  shops: readonly ShopRow[],
  named = maxBrands,
): Promise<ShopCard[]> {
  const ids = JSON.stringify(shops.map((shop) => shop.shopId))
  const brandsStatement = db
    .prepare(
      `SELECT x.shopId, x.brandId, b.name AS brandName, x.count, x.offers FROM (
         SELECT c.shop_id AS shopId, c.brand_id AS brandId, c.offers AS count,
           sum(c.offers) OVER (PARTITION BY c.shop_id) AS offers,
           row_number() OVER (PARTITION BY c.shop_id ORDER BY c.offers DESC, c.brand_id) AS place
         FROM json_each(?1) w CROSS JOIN shop_brand c ON c.shop_id = w.value AND c.offers > 0) x
       JOIN part_brand b ON b.id = x.brandId WHERE x.place <= ?2 ORDER BY x.shopId, x.place`,
    )
    .bind(ids, named)
  const picturesStatement = db
    .prepare(
      `SELECT x.shopId, x.picture FROM (
         SELECT c.shop_id AS shopId, k.picture,
           row_number() OVER (PARTITION BY c.shop_id ORDER BY c.offers DESC, k.id) AS place
         FROM json_each(?1) w CROSS JOIN shop_category c ON c.shop_id = w.value AND c.offers > 0
         JOIN category k ON k.id = c.category_id AND k.level = 1) x
       WHERE x.place <= ?2 ORDER BY x.shopId, x.place`,
    )
    .bind(ids, maxPictures)
  const [brands, pictures] = await db.batch<BrandRow & PictureRow>([
    brandsStatement,
    picturesStatement,
  ])
  return shops.map((shop) => {
    const isOfThisShop = (row: { shopId: number }) => row.shopId === shop.shopId
    const shopBrands = brands?.results.filter(isOfThisShop) ?? []
    const shopPictures = pictures?.results.filter(isOfThisShop) ?? []
    return {
      ...shop,
      offers: shopBrands[0]?.offers ?? 0,
      brands: shopBrands.map(({ brandId, brandName, count }) => ({ brandId, brandName, count })),
      pictures: [...new Set(shopPictures.map(({ picture }) => picture))],
    }
  })
}
