/**
 * Maximum number of offers per sitemap. Search engines accept 50,000; fewer keep the database
 * response small.
 */
export const offersPerMap = 10_000

/**
 * Returns the numbers of the ID ranges that contain offers: range n starts at n × 10,000. Costs one
 * index lookup per range.
 */
export async function readOfferRanges(db: D1Database): Promise<number[]> {
  const { results } = await db
    .prepare(
      `WITH RECURSIVE range (n) AS (
         SELECT (SELECT min(sku_org_id) FROM offer) / CAST(?1 AS INTEGER)
         UNION ALL
         SELECT (SELECT min(sku_org_id) FROM offer WHERE sku_org_id >= (n + 1) * CAST(?1 AS INTEGER)) / CAST(?1 AS INTEGER)
         FROM range WHERE n IS NOT NULL
       ) SELECT n FROM range WHERE n IS NOT NULL`,
    )
    .bind(offersPerMap)
    .all<{ n: number }>()
  return results.map(({ n }) => n)
}

export async function readOffersOfRange(db: D1Database, range: number): Promise<number[]> {
  const { results } = await db
    .prepare(
      'SELECT sku_org_id AS id FROM offer WHERE sku_org_id BETWEEN ?1 AND ?2 ORDER BY sku_org_id',
    )
    .bind(range * offersPerMap, (range + 1) * offersPerMap - 1)
    .all<{ id: number }>()
  return results.map(({ id }) => id)
}

/** Reads the categories and brands that have a page and offers in a country. */
export async function readListedCategoriesAndBrands(
  db: D1Database,
  countryId: number,
): Promise<{ categories: { id: number; level: number }[]; brands: number[] }> {
  const [categories, brands] = await db.batch<{ id: number; level: number }>([
    db
      .prepare(
        `SELECT k.id, k.level FROM category k
         JOIN (SELECT 1 AS level, 1000000 AS scale UNION ALL SELECT 2, 10000
               UNION ALL SELECT 4, 1) s ON s.level = k.level
         WHERE EXISTS (SELECT 1 FROM offer_count c WHERE c.country_id = ?1
           AND c.category_id BETWEEN k.id * s.scale AND (k.id + 1) * s.scale - 1)
         ORDER BY k.level, k.id`,
      )
      .bind(countryId),
    db
      .prepare(
        `SELECT b.id, 0 AS level FROM part_brand b WHERE EXISTS
           (SELECT 1 FROM offer_count c WHERE c.country_id = ?1 AND c.brand_id = b.id)
         ORDER BY b.id`,
      )
      .bind(countryId),
  ])
  return {
    categories: categories?.results ?? [],
    brands: (brands?.results ?? []).map(({ id }) => id),
  }
}
