import { budgetAccountOf, unitOf } from '../../../functions/platform/ledger/accounts.ts'
import { postTransfers } from '../../../functions/platform/ledger/post.ts'
import { countryOf } from '../../../src/domain/country/countries.ts'
import type { Coupon } from '../../../src/domain/coupon/coupon.ts'
import { withDatabase } from '../order/orders.ts'
import { query } from '../state.ts'

/**
 * Terms of a coupon that a test sets. The defaults are 100.00 off every Thai order, valid for a
 * day.
 */
export type Terms = Partial<Omit<Coupon, 'id' | 'products'>> & { code?: string }

let last = 500_000 + (Date.now() % 100_000) * 10

/** Creates a coupon that can be claimed or redeemed, by default with a budget for 20 uses. */
export async function createCoupon(terms: Terms = {}): Promise<number> {
  const id = ++last
  const { kind = 'CASH', range = 'PLATFORM', amount = 10_000, minimum = 0, percent = 0 } = terms
  query(
    `INSERT INTO coupon (id, kind, valid_days, new_customers, range, shop_id, percent, occasion, code)
     VALUES (?, ?, 30, 0, ?, ?, ?, ?, ?)`,
    id,
    kind,
    range,
    terms.shopId ?? null,
    percent,
    terms.occasion ?? 'ANY',
    terms.code ?? null,
  )
  const countryId = terms.countryId ?? 1001
  query('INSERT INTO coupon_value VALUES (?, ?, ?, ?)', id, countryId, amount, minimum)
  const budget = terms.budget ?? 20 * amount
  const unit = unitOf(countryOf(countryId))
  const fundingPosting = {
    from: 'house:coupons',
    to: budgetAccountOf(id),
    unit,
    amount: budget,
  } as const
  await withDatabase((db) =>
    db.batch([postTransfers(db, `coupon:${id}:budget`, [fundingPosting], 1)]),
  )
  return id
}

/** Gives a coupon to a buyer. Returns its ID on the wire. */
export async function giveCoupon(buyer: { id: number }, terms: Terms = {}): Promise<number> {
  const id = await createCoupon(terms)
  const now = Date.now()
  query(
    `INSERT INTO customer_coupon (customer_id, coupon_id, kind, range, shop_id, country_id, amount,
       percent, minimum, occasion, taken_at, valid_from, expires_at)
     SELECT ?1, c.id, c.kind, c.range, c.shop_id, v.country_id, v.amount, c.percent, v.minimum, c.occasion,
       0, ?3, ?4
     FROM coupon c JOIN coupon_value v ON v.coupon_id = c.id WHERE c.id = ?2`,
    buyer.id,
    id,
    terms.validFrom ?? 0,
    terms.expiresAt ?? now + 86_400_000,
  )
  return id
}
