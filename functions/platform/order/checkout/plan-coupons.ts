import type { CouponContext, CouponShop } from '#domain/coupon/coupon.ts'
import { type CouponPlan, planCoupons } from '#domain/coupon/plan-coupons.ts'
import { shippingFee } from '#domain/shipping/services.ts'
import { toRuleCoupon } from '../../coupon/record/unused.ts'
import { regularPrice } from '../../offer/price-now.ts'
import type { BuyerContext } from '../../kernel/context.ts'
import type { CheckoutRows } from './read-checkout.ts'
import { parcelOf } from '../steps/delivery-fee.ts'
import type { Checkout, ShopDraft } from '../steps/step.ts'

/** Facts from which a checkout's coupons are planned. */
export interface DraftCoupons {
  scene: CouponContext
  plan: CouponPlan
}

/**
 * Plans the coupons of a checkout: the chosen coupons, or the best combination if the buyer chose
 * none. Runs before the price steps, because the value of a coupon depends on the shipping fee,
 * which is computed later.
 */
export function planDraftCoupons(
  shops: readonly ShopDraft[],
  checkout: Omit<Checkout, 'coupons'>,
  context: BuyerContext,
  { coupons, account }: CheckoutRows,
  chosenIds: readonly number[] | undefined,
): DraftCoupons {
  const scene: CouponContext = {
    shops: shops.map((shop) => couponContextOf(shop, checkout, context)),
    countryId: checkout.country.id,
    now: checkout.now,
    isFirstOrder: account?.hasOrdered === 0,
  }
  return { scene, plan: planCoupons(scene, coupons.map(toRuleCoupon), chosenIds) }
}

function couponContextOf(
  shop: ShopDraft,
  { country, zone }: Omit<Checkout, 'coupons'>,
  context: BuyerContext,
): CouponShop {
  const parcel = parcelOf(shop)
  // Cache the fees: the search for the best combination needs the fees for the same few totals
  // repeatedly.
  const fees = new Map<number, number>()
  const feeFor = (payable: number) => {
    const fee = fees.get(payable) ?? shippingFee(country, shop.service, zone, payable, parcel)
    fees.set(payable, fee)
    return fee
  }
  const lines = shop.lines.map(({ offer, price, quantity }) => ({
    skuOrgId: offer.sku_org_id,
    amount: price * quantity,
    isPromoted: price < regularPrice(offer, context, quantity),
  }))
  return { shopId: shop.shopId, lines, feeFor }
}
