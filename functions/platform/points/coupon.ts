import type { Gift } from '#contract/points/points.ts'
import { validityOf } from '#domain/coupon/expiry.ts'
import { calendarOf } from '#domain/shipping/holidays.ts'
import type { BuyerContext } from '../kernel/context.ts'
import { insertRows } from '../kernel/insert-rows.ts'
import { budgetAccountOf, unitOf } from '../ledger/accounts.ts'
import { postTransfers } from '../ledger/post.ts'
import type { RedemptionRow } from './wire.ts'

/*
 * The coupon's last day is in the past, so that no other customer can claim the coupon by its
 * number. The batch assigns the coupon to its owner directly.
 */
const expiredDay = '2000-01-01'

/**
 * Returns the batch that turns a voucher into a coupon of the account. Each redemption creates a
 * coupon with a budget for one use, so the same voucher can be redeemed again.
 */
export function voucherCouponStatements(
  { couponAmount: amount, couponMinimum: minimum, couponDays: validDays }: Gift,
  { id }: Pick<RedemptionRow, 'id'>,
  { db, buyer, now }: BuyerContext,
): D1PreparedStatement[] {
  const kind = 'CASH'
  const bounds = { validDays, firstDay: '', lastDay: '' }
  const { validFrom, expiresAt } = validityOf(now, bounds, calendarOf(buyer.country))
  const countryAmounts = { coupon_id: id, country_id: buyer.country.id, amount, minimum }
  const transfer = {
    from: 'house:coupons',
    to: budgetAccountOf(id),
    unit: unitOf(buyer.country),
    amount,
  } as const
  return [
    insertRows(db, 'INSERT INTO coupon', [
      {
        id,
        kind,
        valid_days: validDays,
        new_customers: 0,
        range: 'PLATFORM',
        last_day: expiredDay,
      },
    ]),
    insertRows(db, 'INSERT INTO coupon_value', [countryAmounts]),
    postTransfers(db, `redemption:${id}:coupon`, [transfer], now),
    insertRows(db, 'INSERT INTO customer_coupon', [
      {
        ...countryAmounts,
        customer_id: buyer.id,
        kind,
        range: 'PLATFORM',
        taken_at: now,
        valid_from: validFrom,
        expires_at: expiresAt,
      },
    ]),
  ]
}
