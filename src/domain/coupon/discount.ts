import type { Coupon } from './coupon.ts'

/**
 * Maximum discount per order (storefront, section 9: "excess above the per-order maximum is
 * voided"). The specification gives no figure. A cash coupon takes off at most this percentage of
 * the items it applies to, so no order becomes free. A shipping coupon takes off at most the fee.
 */
export const maxItemDiscount = 50

/** Discount of a coupon and its voided part, in minor units. */
export interface CouponDiscount {
  taken: number
  voided: number
}

/**
 * Returns the discount of a coupon on items or a fee of which `remaining` (minor units) is still
 * to pay.
 */
export function discountOn(
  { kind, amount, percent }: Coupon,
  remainingAmount: number,
): CouponDiscount {
  const face = percent > 0 ? Math.min(amount, percentageOf(remainingAmount, percent)) : amount
  const maxDiscount =
    kind === 'CASH' ? percentageOf(remainingAmount, maxItemDiscount) : remainingAmount
  const discount = Math.min(face, maxDiscount)
  return { taken: discount, voided: face - discount }
}

function percentageOf(sum: number, percent: number): number {
  return Math.floor((sum * percent) / 100)
}
