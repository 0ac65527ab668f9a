import type { DeskCoupons, deskCouponCalls } from '#contract/desk/desk-coupons.ts'
import type { Accepted } from '#contract/index.ts'
import { countryOf } from '#domain/country/countries.ts'
import { isShopCoupon, shopCouponLimits, shopCouponState } from '#domain/coupon/shop-coupon.ts'
import { addDays, toLocalTime } from '#domain/shipping/calendar.ts'
import { normaliseCouponCode } from '../../coupon/code.ts'
import { databaseErrorOf } from '../../kernel/database-error.ts'
import { logDeskAction } from '../../kernel/desk-log.ts'
import type { Handlers } from '../../kernel/handlers.ts'
import { createId } from '../../kernel/order-number.ts'
import { refuse } from '../../kernel/refusal.ts'
import { budgetAccountOf, unitOf } from '../../ledger/accounts.ts'
import { postTransfers } from '../../ledger/post.ts'
import { type SellerContext, sellerOf } from '../../offer-import/seller.ts'

export const deskCouponHandlers: Handlers<typeof deskCouponCalls> = {
  'GET /desk/shop/coupons': async (_, context) => readCoupons(sellerOf(context)),

  'POST /desk/shop/coupons': async (input, context) => createCoupon(sellerOf(context), input),

  'POST /desk/shop/coupons/{id}/end': async ({ id }, context) => endCoupon(sellerOf(context), id),
}

/**
 * Maximum validity of a claimed coupon in days. A claimed coupon also ends on the last day of its
 * campaign.
 */
const maxValidDays = 366

/** Maximum number of coupons listed, and of claims and uses counted per coupon. */
const [maxListed, maxCounted] = [60, 10_000]

type CouponRow = Omit<DeskCoupons['list'][number], 'state' | 'isForNewCustomers' | 'isOnPage'> & {
  isForNewCustomers: number
  isOnPage: number
}

async function readCoupons(context: SellerContext): Promise<DeskCoupons> {
  const { db, shopId } = context
  const { countryId, today } = await readCountryAndDay(context)
  const countSql = (condition: string) => `(SELECT count(*) FROM (SELECT 1 FROM customer_coupon k
    WHERE k.coupon_id = c.id ${condition} LIMIT ${maxCounted}))`
  const { results } = await db
    .prepare(
      `SELECT c.id AS couponId, ifnull(c.code, '') AS code, c.percent, v.amount, v.minimum,
         c.new_customers AS isForNewCustomers, c.on_page AS isOnPage, c.first_day AS firstDay, c.last_day AS lastDay,
         ifnull(l.amount, 0) / v.amount AS uses, ${countSql('')} AS taken,
         ${countSql('AND k.used_by IS NOT NULL')} AS used,
         ifnull(l.amount, 0) - ifnull(b.amount, 0) AS given
       FROM coupon c JOIN coupon_value v ON v.coupon_id = c.id AND v.country_id = ?2
       LEFT JOIN ledger l ON l.reference = 'coupon:' || c.id || ':budget:' || ?3 AND l.line = 1
       LEFT JOIN ledger_balance b ON b.account = 'coupon:' || c.id AND b.unit = ?3
       WHERE c.shop_id = ?1
       ORDER BY c.last_day DESC, c.id DESC LIMIT ${maxListed}`,
    )
    .bind(shopId, countryId, unitOf(countryOf(countryId)))
    .all<CouponRow>()
  return {
    countryId,
    today,
    list: results.map((row) => ({
      ...row,
      isForNewCustomers: row.isForNewCustomers === 1,
      isOnPage: row.isOnPage === 1,
      state: shopCouponState(row, today),
    })),
  }
}

async function readCountryAndDay({ db, now, shopId }: SellerContext) {
  const row = await db
    .prepare('SELECT country_id AS countryId FROM shop WHERE id = ?')
    .bind(shopId)
    .first<{ countryId: number }>()
  if (!row) throw refuse('notFound')
  return { ...row, today: toLocalTime(now, countryOf(row.countryId)).day }
}

/**
 * Creates a coupon with a budget for its uses. Refuses terms that exceed the allowed share of the
 * items' total, a code that another coupon has, and more coupons than a shop may have at a time.
 */
async function createCoupon(
  context: SellerContext,
  input: Accepted<'POST /desk/shop/coupons'>,
): Promise<DeskCoupons> {
  const { db, now, shopId } = context
  const { countryId, today } = await readCountryAndDay(context)
  const code = normaliseCouponCode(input.code)
  if (!isShopCoupon(input, today) || !/^[0-9A-Z]{4,20}$/.test(code)) throw refuse('deskCouponTerms')
  const id = createId()
  const unit = unitOf(countryOf(countryId))
  const { percent, amount, minimum, firstDay, lastDay, uses } = input
  try {
    await db.batch([
      db
        .prepare(
          `INSERT INTO coupon (id, kind, valid_days, new_customers, range, shop_id, percent, code,
             first_day, last_day, on_page)
           VALUES (?1, (SELECT 'CASH' WHERE (SELECT count(*) FROM coupon
               WHERE shop_id = ?3 AND (last_day = '' OR last_day >= ?8)) < ${shopCouponLimits.running}),
             ${maxValidDays}, ?2, 'SHOP', ?3, ?4, ?5, ?6, ?7, ?9)`,
        )
        .bind(
          id,
          input.isForNewCustomers ? 1 : 0,
          shopId,
          percent,
          code,
          firstDay,
          lastDay,
          today,
          input.isOnPage ? 1 : 0,
        ),
      db
        .prepare(
          'INSERT INTO coupon_value (coupon_id, country_id, amount, minimum) VALUES (?, ?, ?, ?)',
        )
        .bind(id, countryId, amount, minimum),
      postTransfers(
        db,
        `coupon:${id}:budget:${unit}`,
        [{ from: 'house:coupons', to: budgetAccountOf(id), unit, amount: amount * uses }],
        now,
      ),
      logDeskAction(context, {
        act: 'coupon made',
        subject: `coupon:${id}`,
        after: { ...input, code },
      }),
    ])
  } catch (error) {
    const databaseError = databaseErrorOf(error)
    if (databaseError === 'couponCodeUsed') throw refuse('deskCouponCode')
    if (databaseError === 'couponsFull') throw refuse('deskCouponsFull')
    throw error
  }
  return readCoupons(context)
}

/** Ends a coupon as of yesterday. A repeated call changes nothing. */
async function endCoupon(context: SellerContext, id: number): Promise<DeskCoupons> {
  const { db, shopId } = context
  const { today } = await readCountryAndDay(context)
  const coupon = await db
    .prepare('SELECT last_day FROM coupon WHERE id = ? AND shop_id = ?')
    .bind(id, shopId)
    .first<{ last_day: string }>()
  if (!coupon) throw refuse('notFound')
  const lastDay = addDays(today, -1)
  await db.batch([
    db
      .prepare(
        `UPDATE coupon SET last_day = ?3 WHERE id = ?1 AND shop_id = ?2
           AND (last_day = '' OR last_day > ?3)`,
      )
      .bind(id, shopId, lastDay),
    logDeskAction(context, {
      act: 'coupon ended',
      subject: `coupon:${id}`,
      before: { lastDay: coupon.last_day },
      after: { lastDay },
    }),
  ])
  return readCoupons(context)
}
