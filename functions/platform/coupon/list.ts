import type { CouponChoice } from '#contract/coupon/coupon.ts'
import { missingAmount } from '#domain/coupon/refusal.ts'
import type { BuyerContext } from '../kernel/context.ts'
import type { CheckoutChoices } from '../order/checkout/choices.ts'
import { draftOrder } from '../order/checkout/draft.ts'
import type { CheckoutRows } from '../order/checkout/read-checkout.ts'
import { toRuleCoupon } from './record/unused.ts'
import { toWireCoupon } from './wire.ts'

/**
 * Lists the buyer's coupons for the selected lines: coupons that apply, coupons that don't with the
 * reason, and the best combination.
 */
export async function listCouponsForCart(
  context: BuyerContext,
  choices: CheckoutChoices,
  rows: CheckoutRows,
): Promise<CouponChoice> {
  const { coupons: ownCoupons, wire } = await draftOrder(context, choices, rows)
  const bestDraft = await draftOrder(context, { ...choices, couponIdList: undefined }, rows)
  const uses = new Map(ownCoupons.plan.priced.uses.map((use) => [use.coupon.id, use]))
  return {
    couponList: rows.coupons.map((row) => {
      const use = uses.get(row.coupon_id)
      const reason = ownCoupons.plan.reasons.get(row.coupon_id) ?? ''
      return {
        ...toWireCoupon(row, context),
        used: use !== undefined,
        takesOff: use?.taken ?? 0,
        voided: use?.voided ?? 0,
        reason,
        missing:
          reason === 'label_coupon_minimum'
            ? missingAmount(toRuleCoupon(row), ownCoupons.scene)
            : 0,
      }
    }),
    proposedIdList: bestDraft.wire.coupons.map((coupon) => coupon.couponId),
    excess: wire.excess,
    total: wire.total,
  }
}
