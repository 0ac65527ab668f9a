import type { DatabaseSync } from 'node:sqlite'
import { budgetAccountOf } from '../../../functions/platform/ledger/accounts.ts'
import { countries, countryOf } from '../../../src/domain/country/countries.ts'
import { couponsOf, platformCoupons, type SeedCoupon } from './coupon-list.ts'
import { people } from './people.ts'

/** Number of uses that the budget of a coupon covers. */
const maxUses = 100_000

/** Expiry of the seeded buyers' coupons, whenever the seed runs. */
const heldUntil = Date.UTC(2028, 0, 1)

/** Buyers with coupons from the start: one per country, so that the others' totals stay simple. */
const holders = ['tester', 'budi', 'aminah', 'linh']

export const coupons: readonly SeedCoupon[] = [
  ...platformCoupons,
  ...countries.flatMap(({ id, countryCode }) => couponsOf(id, countryCode)),
]

/** Writes coupons with amounts and budgets per country, and the claimed coupons of the seed. */
export function writeCoupons(db: DatabaseSync, time: number): void {
  for (const coupon of coupons) {
    writeCoupon(db, coupon)
    writeValues(db, coupon, time)
  }
  for (const key of holders) giveCoupons(db, key, time)
}

function writeCoupon(db: DatabaseSync, coupon: SeedCoupon): void {
  const { id, kind, validDays, newCustomers, shopId, categories, percent } = coupon
  const range = shopId ? 'SHOP' : categories ? 'PRODUCTS' : 'PLATFORM'
  db.prepare(
    `INSERT INTO coupon (id, kind, valid_days, new_customers, range, shop_id, percent, occasion,
       referral, code) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
  ).run(
    id,
    kind,
    validDays,
    newCustomers ? 1 : 0,
    range,
    shopId ?? null,
    percent ?? 0,
    coupon.occasion ?? 'ANY',
    coupon.referral ? 1 : 0,
    coupon.code ?? null,
  )
  const product = db.prepare("INSERT INTO coupon_product VALUES (?, 'CATEGORY', ?)")
  for (const category of categories ?? []) product.run(id, category)
}

function writeValues(db: DatabaseSync, { id, values }: SeedCoupon, time: number): void {
  const value = db.prepare(
    'INSERT INTO coupon_value (coupon_id, country_id, amount, minimum) VALUES (?, ?, ?, ?)',
  )
  const budget = db.prepare(
    `INSERT INTO ledger (reference, line, lines, from_account, to_account, unit, amount, at)
     VALUES (?, 1, 1, 'house:coupons', ?, ?, ?, ?)`,
  )
  for (const country of countries) {
    const [amount, minimum] = values[country.countryCode] ?? []
    const units = 10 ** country.currencyPrecision
    if (!amount || !minimum) continue
    value.run(id, country.id, amount * units, minimum * units)
    const reference = `coupon:${id}:budget:${country.currency}`
    budget.run(reference, budgetAccountOf(id), country.currency, amount * units * maxUses, time)
  }
}

/**
 * Gives a buyer four coupons: one of a shop that sells to everyone, one for delivery, one for
 * brakes, and one for referring a friend.
 */
function giveCoupons(db: DatabaseSync, key: string, time: number): void {
  const person = people.find((one) => one.key === key)
  if (!person) throw new Error(`nobody is called ${key}`)
  const { countryCode } = countryOf(person.countryId)
  const shopCoupon = couponsOf(person.countryId, countryCode)[2]
  const insertHeldCoupon = db.prepare(
    `INSERT INTO customer_coupon (customer_id, coupon_id, kind, range, shop_id, country_id, amount,
       percent, minimum, occasion, referral, taken_at, valid_from, expires_at)
     SELECT ?1, c.id, c.kind, c.range, c.shop_id, v.country_id, v.amount, c.percent, v.minimum,
       c.occasion, c.referral, ?3, ?3, ?4
     FROM coupon c JOIN coupon_value v ON v.coupon_id = c.id AND v.country_id = ?5 WHERE c.id = ?2`,
  )
  for (const id of [shopCoupon?.id ?? 0, 4, 5, 6])
    insertHeldCoupon.run(person.id, id, time, heldUntil, person.countryId)
}
