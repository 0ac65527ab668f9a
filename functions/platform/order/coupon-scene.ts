import type { CouponScene, CouponShop } from '#domain/coupon/coupon.ts'
import { type CouponPlan, planCoupons } from '#domain/coupon/plan.ts'
import { shippingFee } from '#domain/shipping/services.ts'
import { couponOf } from '../coupon/held.ts'
import { regularPrice } from '../price/now.ts'
import type { BuyerContext } from '../context.ts'
import type { CheckoutRows } from './read-checkout.ts'
import { parcelOf } from './steps/delivery-fee.ts'
import type { Checkout, ShopDraft } from './steps/step.ts'

/** What coupons are judged for in a checkout, and what they come to. */
export interface DraftCoupons {
  scene: CouponScene
  plan: CouponPlan
}

/**
 * The coupons of a checkout: those chosen, or the best set where nothing was. It stands before the
 * steps of the price, because what a coupon costs or saves depends on the fee behind it.
 */
export function draftCoupons(
  shops: readonly ShopDraft[],
  checkout: Omit<Checkout, 'coupons'>,
  context: BuyerContext,
  { coupons, account }: CheckoutRows,
  chosen: readonly number[] | undefined,
): DraftCoupons {
  const scene: CouponScene = {
    shops: shops.map((shop) => sceneOf(shop, checkout, context)),
    countryId: checkout.country.id,
    now: checkout.now,
    isFirstOrder: account?.hasOrdered === 0,
  }
  return { scene, plan: planCoupons(scene, coupons.map(couponOf), chosen) }
}

function sceneOf(
  shop: ShopDraft,
  { country, zone }: Omit<Checkout, 'coupons'>,
  context: BuyerContext,
): CouponShop {
  const parcel = parcelOf(shop)
  // A search for the best set asks for the same few sums over and over.
  const fees = new Map<number, number>()
  const feeFor = (payable: number) => {
    const fee = fees.get(payable) ?? shippingFee(country, shop.service, zone, payable, parcel)
    fees.set(payable, fee)
    return fee
  }
  const lines = shop.lines.map(({ offer, price, quantity }) => ({
    skuOrgId: offer.sku_org_id,
    amount: price * quantity,
    promoted: price < regularPrice(offer, context),
  }))
  return { shopId: shop.shopId, lines, feeFor }
}
