import type { ShopDetail } from '#contract/shapes/shop-shapes.ts'
import type { Context } from '../kernel/context.ts'
import { nameLocale } from '../offer/offers.ts'
import { refuse } from '../kernel/refusal.ts'
import { buildShopCards } from './cards.ts'
import { readShopCoupons } from './coupons.ts'
import { isPublicShopSql, shopColumns, type ShopRow } from './read.ts'

/** Maximum number of brands on a shop's page. The search within the shop finds the others. */
const maxBrands = 24

/** Maximum reviews on a shop's page, taken from its best sellers. */
const maxReviews = 6
/** Maximum best sellers of a shop whose reviews are counted and shown. */
const maxBestSellers = 300

type OwnRow = ShopRow &
  Pick<ShopDetail, 'about' | 'cover' | 'phone' | 'email' | 'laterDays'> & { counter: number }

/** Reads all data of a shop's page; refuses (404) an unknown shop. */
export async function readShopDetail(context: Context, shopId: number): Promise<ShopDetail> {
  const { db } = context
  const [row, hours, categories, coupons, starCounts, comments] = await Promise.all([
    readOwn(context, shopId),
    readHours(db, shopId),
    readCategories(context, shopId),
    readShopCoupons(context, shopId),
    countStars(db, shopId),
    readReviews(context, shopId),
  ])
  if (!row) throw refuse('notFound')
  const { about, cover, phone, email, counter, laterDays, ...shop } = row
  const [card] = await buildShopCards(db, [shop], maxBrands)
  if (!card) throw refuse('notFound')
  const more = { about, cover, phone, email, counter: counter === 1, laterDays }
  return { ...card, ...more, hours, categories, coupons, starCounts, comments }
}

async function readOwn({ db, locale }: Context, shopId: number): Promise<OwnRow | null> {
  return db
    .prepare(
      `SELECT ${shopColumns}, ifnull(a.about, '') AS about, s.cover, s.phone, s.email, s.counter,
         s.later_days AS laterDays
       FROM shop s LEFT JOIN shop_about a ON a.shop_id = s.id AND a.locale = ?2
       WHERE s.id = ?1 AND ${isPublicShopSql}`,
    )
    .bind(shopId, nameLocale(locale))
    .first<OwnRow>()
}

async function readHours(db: D1Database, shopId: number): Promise<ShopDetail['hours']> {
  const { results } = await db
    .prepare(
      `SELECT weekday, opens_at AS opensAt, closes_at AS closesAt FROM shop_day
       WHERE shop_id = ? ORDER BY weekday`,
    )
    .bind(shopId)
    .all<ShopDetail['hours'][number]>()
  return results
}

async function readCategories(
  { db, locale }: Context,
  shopId: number,
): Promise<ShopDetail['categories']> {
  const { results } = await db
    .prepare(
      `SELECT k.id AS categoryId, n.name AS categoryName, k.parent_id AS parentId, k.picture,
         c.offers AS count
       FROM shop_category c JOIN category k ON k.id = c.category_id
       JOIN category_name n ON n.category_id = k.id AND n.locale = ?2
       WHERE c.shop_id = ?1 AND c.offers > 0 ORDER BY k.level, k.position`,
    )
    .bind(shopId, nameLocale(locale))
    .all<ShopDetail['categories'][number]>()
  return results
}

/** SQL for the offers whose reviews a shop's page shows. */
const bestOffersSql = `SELECT sku_org_id, part_id FROM offer WHERE shop_id = ?1
  ORDER BY gone, rank LIMIT ${maxBestSellers}`

/** Counts the reviews of a shop's best sellers by stars, from one to five. */
async function countStars(db: D1Database, shopId: number): Promise<number[]> {
  const { results } = await db
    .prepare(
      `SELECT r.stars, count(*) AS n FROM (${bestOffersSql}) o
       CROSS JOIN review r ON r.part_id = o.part_id AND r.state = 'PASSED' GROUP BY r.stars`,
    )
    .bind(shopId)
    .all<{ stars: number; n: number }>()
  return [1, 2, 3, 4, 5].map((stars) => results.find((row) => row.stars === stars)?.n ?? 0)
}

async function readReviews(
  { db, locale }: Context,
  shopId: number,
): Promise<ShopDetail['comments']> {
  const { results } = await db
    .prepare(
      `SELECT r.id AS commentId, o.sku_org_id AS skuOrgId, p.number, n.name AS productName, r.stars,
         r.text, r.author, r.day, r.locale AS langCode
       FROM (${bestOffersSql}) o
       CROSS JOIN review r ON r.part_id = o.part_id AND r.state = 'PASSED'
       JOIN part p ON p.id = o.part_id
       JOIN category_name n ON n.category_id = p.category_id AND n.locale = ?2
       ORDER BY r.day DESC, r.id LIMIT ${maxReviews}`,
    )
    .bind(shopId, nameLocale(locale))
    .all<ShopDetail['comments'][number]>()
  return results
}
