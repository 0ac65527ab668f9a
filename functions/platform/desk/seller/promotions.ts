import type { DeskPromotions, deskPromotionCalls } from '#contract/desk/desk-promotions.ts'
import type { Accepted } from '#contract/index.ts'
import { countryOf } from '#domain/country/countries.ts'
import {
  isValidPromotionPeriod,
  reducePrice,
  shopPromotionLimits,
  type ShopPromotionState,
} from '#domain/promotion/of-shop.ts'
import { addDays, toLocalTime } from '#domain/shipping/calendar.ts'
import { databaseErrorOf } from '../../kernel/database-error.ts'
import { logDeskAction } from '../../kernel/desk-log.ts'
import type { Handlers } from '../../kernel/handlers.ts'
import { createId } from '../../kernel/order-number.ts'
import { refuse } from '../../kernel/refusal.ts'
import { nameLocale } from '../../offer/offers.ts'
import { type SellerContext, sellerOf } from '../../offer-import/seller.ts'
import { lowerNextPrices, restoreNextPrices, takesPartSql } from '../../promotion/shop/apply.ts'

/** Calls for promotions of the seller's shop, which lower prices between two days. */
export const deskPromotionHandlers: Handlers<typeof deskPromotionCalls> = {
  'GET /desk/shop/promotions': async (_, context) => readPromotions(sellerOf(context)),

  'GET /desk/shop/promotions/effect': async (input, context) =>
    readEffect(sellerOf(context), input),

  'POST /desk/shop/promotions': async (input, context) => createPromotion(sellerOf(context), input),

  'POST /desk/shop/promotions/{id}/end': async ({ id }, context) =>
    endPromotion(sellerOf(context), id),
}

/** Maximum promotions and brands listed. */
const [maxListed, maxBrands] = [60, 300]

/**
 * Maximum number of groups of offers whose prices a request lowers immediately. The scheduled job
 * lowers all other prices.
 */
const maxSlicesPerRequest = 4

async function readCountryAndDay({ db, now, shopId }: SellerContext) {
  const row = await db
    .prepare('SELECT country_id AS countryId FROM shop WHERE id = ?')
    .bind(shopId)
    .first<{ countryId: number }>()
  if (!row) throw refuse('notFound')
  return { ...row, today: toLocalTime(now, countryOf(row.countryId)).day }
}

async function readPromotions(context: SellerContext): Promise<DeskPromotions> {
  const { db, shopId, locale } = context
  const name = nameLocale(locale)
  const [place, brands, categories, list] = await Promise.all([
    readCountryAndDay(context),
    db
      .prepare(
        `SELECT b.id, b.name, s.offers FROM shop_brand s JOIN part_brand b ON b.id = s.brand_id
         WHERE s.shop_id = ? AND s.offers > 0 ORDER BY b.name LIMIT ${maxBrands}`,
      )
      .bind(shopId)
      .all<DeskPromotions['brands'][number]>(),
    db
      .prepare(
        `SELECT k.id, n.name, s.offers FROM shop_category s
         JOIN category k ON k.id = s.category_id AND k.level = 1
         JOIN category_name n ON n.category_id = k.id AND n.locale = ?2
         WHERE s.shop_id = ?1 AND s.offers > 0 ORDER BY k.position`,
      )
      .bind(shopId, name)
      .all<DeskPromotions['categories'][number]>(),
    db
      .prepare(
        `SELECT p.id AS promotionId, p.name, p.state, p.percent, p.first_day AS firstDay,
           p.last_day AS lastDay, ifnull(b.name, '') AS brandName, ifnull(n.name, '') AS categoryName,
           (SELECT count(*) FROM promoted_offer r WHERE r.promotion_id = p.id) AS offers
         FROM shop_promotion p LEFT JOIN part_brand b ON b.id = p.brand_id
         LEFT JOIN category_name n ON n.category_id = p.category_id AND n.locale = ?2
         WHERE p.shop_id = ?1 ORDER BY p.last_day DESC, p.id DESC LIMIT ${maxListed}`,
      )
      .bind(shopId, name)
      .all<DeskPromotions['list'][number] & { state: ShopPromotionState }>(),
  ])
  return {
    ...place,
    brands: brands.results,
    categories: categories.results,
    list: list.results,
  }
}

interface ExampleRow {
  skuOrgId: number
  brandName: string
  number: string
  price: number
}

/** Reads the effect of a promotion: the number of offers, and three offers as examples. */
async function readEffect(
  { db, shopId }: SellerContext,
  { percent, brandId, categoryId }: Accepted<'GET /desk/shop/promotions/effect'>,
) {
  const [counted, alreadyPromoted, examples] = await Promise.all([
    db
      .prepare(`SELECT ifnull(sum(offers), 0) AS n FROM offer_count o WHERE ${takesPartSql}`)
      .bind(shopId, brandId, categoryId)
      .first<{ n: number }>(),
    db
      .prepare(
        `SELECT count(*) AS n FROM shop_promotion p
         JOIN promoted_offer r ON r.promotion_id = p.id
         JOIN offer o ON o.sku_org_id = r.sku_org_id AND ${takesPartSql}
         WHERE p.shop_id = ?1`,
      )
      .bind(shopId, brandId, categoryId)
      .first<{ n: number }>(),
    db
      .prepare(
        `SELECT o.sku_org_id AS skuOrgId, b.name AS brandName, p.number, o.catalogue_1 AS price
         FROM offer o JOIN part p ON p.id = o.part_id JOIN part_brand b ON b.id = o.brand_id
         WHERE ${takesPartSql} ORDER BY o.gone, o.rank LIMIT 3`,
      )
      .bind(shopId, brandId, categoryId)
      .all<ExampleRow>(),
  ])
  return {
    offers: counted?.n ?? 0,
    taken: alreadyPromoted?.n ?? 0,
    examples: examples.results.map((row) => ({
      ...row,
      reduced: reducePrice(row.price, percent),
    })),
  }
}

/**
 * Creates a promotion. If the promotion begins today, this request already lowers the first prices.
 */
async function createPromotion(
  context: SellerContext,
  input: Accepted<'POST /desk/shop/promotions'>,
): Promise<DeskPromotions> {
  const { db, now, shopId } = context
  const { countryId, today } = await readCountryAndDay(context)
  const { offers } = await readEffect(context, input)
  if (!isValidPromotionPeriod(input, today) || offers < 1 || offers > shopPromotionLimits.offers)
    throw refuse('deskPromotionTerms')
  const id = createId()
  const { name, percent, brandId, categoryId, firstDay, lastDay } = input
  try {
    await db.batch([
      db
        .prepare(
          `INSERT INTO shop_promotion (id, shop_id, country_id, name, percent, brand_id,
             category_id, first_day, last_day, made_at)
           VALUES (?1, ?2, ?3, (SELECT ?4 WHERE (SELECT count(*) FROM shop_promotion
               WHERE shop_id = ?2 AND state <> 'ENDED') < ${shopPromotionLimits.open}),
             ?5, ?6, ?7, ?8, ?9, ?10)`,
        )
        .bind(id, shopId, countryId, name, percent, brandId, categoryId, firstDay, lastDay, now),
      logDeskAction(context, { act: 'promotion made', subject: `promotion:${id}`, after: input }),
    ])
  } catch (error) {
    if (databaseErrorOf(error) === 'promotionsFull') throw refuse('deskPromotionsFull')
    throw error
  }
  const promotion = { id, shopId, brandId, categoryId }
  if (firstDay === today) await runSlices(maxSlicesPerRequest, () => lowerNextPrices(db, promotion))
  return readPromotions(context)
}

/** Ends a promotion as of yesterday. A repeated call changes nothing. */
async function endPromotion(context: SellerContext, id: number): Promise<DeskPromotions> {
  const { db, shopId } = context
  const { today } = await readCountryAndDay(context)
  const ownPromotion = await db
    .prepare('SELECT last_day AS lastDay FROM shop_promotion WHERE id = ? AND shop_id = ?')
    .bind(id, shopId)
    .first<{ lastDay: string }>()
  if (!ownPromotion) throw refuse('notFound')
  const lastDay = addDays(today, -1)
  if (ownPromotion.lastDay > lastDay)
    await db.batch([
      db
        .prepare('UPDATE shop_promotion SET last_day = ?2 WHERE id = ?1 AND last_day > ?2')
        .bind(id, lastDay),
      logDeskAction(context, {
        act: 'promotion ended',
        subject: `promotion:${id}`,
        before: ownPromotion,
        after: { lastDay },
      }),
    ])
  await runSlices(maxSlicesPerRequest, () => restoreNextPrices(db, id))
  return readPromotions(context)
}

async function runSlices(sliceCount: number, runSlice: () => Promise<boolean>): Promise<void> {
  for (let i = 0; i < sliceCount; i += 1) if (await runSlice()) return
}
