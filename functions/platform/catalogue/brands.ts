import type { BrandDetail } from '#contract/product/catalogue.ts'
import type { Context } from '../kernel/context.ts'
import { nameLocale } from '../offer/offers.ts'
import { refuse } from '../kernel/refusal.ts'

type Brand = Pick<BrandDetail, 'brandId' | 'brandName' | 'kind' | 'count'>

/** Reads the brands with offers in a country, sorted by name. */
export async function readBrands(db: D1Database, countryId: number): Promise<Brand[]> {
  const { results } = await db
    .prepare(
      `SELECT b.id AS brandId, b.name AS brandName, b.kind, c.offers AS count
       FROM brand_count c JOIN part_brand b ON b.id = c.brand_id
       WHERE c.country_id = ? AND c.offers > 0 ORDER BY b.name`,
    )
    .bind(countryId)
    .all<Brand>()
  return results
}

/** Maximum lengths of the lists on a brand page. */
const maxListLengths = { types: 16, shops: 12, crosses: 12 }

/**
 * Reads a brand's part types, its sellers in the country and the brands it replaces; refuses (404)
 * an unknown brand.
 */
export async function readBrand(context: Context, brandId: number): Promise<BrandDetail> {
  const { db, country } = context
  const [brand, types, shops, crosses] = await Promise.all([
    db
      .prepare('SELECT id AS brandId, name AS brandName, kind FROM part_brand WHERE id = ?')
      .bind(brandId)
      .first<Omit<Brand, 'count'>>(),
    readTypes(context, brandId),
    readSellers(db, brandId, country.id),
    readCrosses(db, brandId),
  ])
  if (!brand) throw refuse('notFound')
  const count = shops.reduce((sum, shop) => sum + shop.count, 0)
  return { ...brand, count, types, shops: shops.slice(0, maxListLengths.shops), crosses }
}

async function readTypes(
  { db, country, locale }: Context,
  brandId: number,
): Promise<BrandDetail['types']> {
  const { results } = await db
    .prepare(
      `SELECT c.categoryId, n.name AS categoryName, c.count FROM (
         SELECT category_id AS categoryId, sum(offers) AS count FROM offer_count
         WHERE country_id = ?1 AND brand_id = ?2 GROUP BY category_id
         ORDER BY count DESC LIMIT ${maxListLengths.types}) c
       JOIN category_name n ON n.category_id = c.categoryId AND n.locale = ?3
       ORDER BY c.count DESC, c.categoryId`,
    )
    .bind(country.id, brandId, nameLocale(locale))
    .all<BrandDetail['types'][number]>()
  return results
}

async function readSellers(
  db: D1Database,
  brandId: number,
  countryId: number,
): Promise<BrandDetail['shops']> {
  const { results } = await db
    .prepare(
      `SELECT s.id AS shopId, s.name AS shopName, s.rating, c.offers AS count
       FROM shop_brand c JOIN shop s ON s.id = c.shop_id
       WHERE c.country_id = ?1 AND c.brand_id = ?2 AND c.offers > 0
       ORDER BY c.offers DESC, s.id`,
    )
    .bind(countryId, brandId)
    .all<BrandDetail['shops'][number]>()
  return results
}

/**
 * Reads cross references in both directions. A brand belongs either to a vehicle maker or to the
 * aftermarket, so it appears on one side only.
 */
async function readCrosses(db: D1Database, brandId: number): Promise<BrandDetail['crosses']> {
  const { results } = await db
    .prepare(
      `SELECT b.id AS brandId, b.name AS brandName, b.kind, x.parts AS count FROM (
         SELECT to_brand_id AS id, parts FROM brand_cross WHERE from_brand_id = ?1
         UNION ALL SELECT from_brand_id, parts FROM brand_cross WHERE to_brand_id = ?1) x
       JOIN part_brand b ON b.id = x.id WHERE x.parts > 0
       ORDER BY x.parts DESC, b.id LIMIT ${maxListLengths.crosses}`,
    )
    .bind(brandId)
    .all<BrandDetail['crosses'][number]>()
  return results
}
