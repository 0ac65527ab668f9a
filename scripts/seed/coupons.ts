import type { DatabaseSync } from 'node:sqlite'
import { countries } from '../../src/domain/country/countries.ts'

interface Coupon {
  id: number
  kind: 'CASH' | 'SHIPPING'
  validDays: number
  newCustomers: boolean
  /** Country code → amount and least sum of goods, in units of its currency. */
  values: Record<string, readonly [amount: number, minimum: number]>
}

/** The coupons that landing pages name as `couponId`. */
export const coupons: readonly Coupon[] = [
  {
    id: 1,
    kind: 'CASH',
    validDays: 30,
    newCustomers: true,
    values: {
      TH: [100, 1000],
      ID: [50_000, 500_000],
      MY: [15, 150],
      PH: [150, 1500],
      VN: [70_000, 700_000],
      KR: [4000, 40_000],
    },
  },
  {
    id: 2,
    kind: 'SHIPPING',
    validDays: 14,
    newCustomers: false,
    values: { TH: [149, 1500], PH: [100, 1500], KR: [3000, 50_000] },
  },
]

export function writeCoupons(db: DatabaseSync): void {
  const coupon = db.prepare(
    'INSERT INTO coupon (id, kind, valid_days, new_customers) VALUES (?, ?, ?, ?)',
  )
  const value = db.prepare(
    'INSERT INTO coupon_value (coupon_id, country_id, amount, minimum) VALUES (?, ?, ?, ?)',
  )
  for (const { id, kind, validDays, newCustomers, values } of coupons) {
    coupon.run(id, kind, validDays, newCustomers ? 1 : 0)
    for (const country of countries) {
      const [amount, minimum] = values[country.countryCode] ?? []
      const units = 10 ** country.currencyPrecision
      if (amount && minimum) value.run(id, country.id, amount * units, minimum * units)
    }
  }
}
