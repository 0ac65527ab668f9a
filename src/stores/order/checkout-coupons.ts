import { atom } from 'nanostores'
import { send } from '#client/send/send.ts'
import type { CartCoupon, CouponChoice } from '#contract/coupon/coupon.ts'
import { slotOfCoupon } from '#domain/coupon/coupon.ts'
import { $checkout, applyChoices } from './checkout.ts'
import { toWireChoices } from './checkout-choices.ts'
import type { Remote } from '../remote.ts'
import { onSessionEnd } from '../session/session.ts'

/** Coupons for the open checkout: the usable ones, and the reasons for the others. */
export const $couponChoice = atom<Remote<CouponChoice>>({ kind: 'idle' })

onSessionEnd(() => $couponChoice.set({ kind: 'idle' }))

/* Number of the latest request. Responses to earlier ones are dropped. */
let latestRequest = 0

/** Loads the coupons for the current choices. The current list stays until the new one arrives. */
export async function openCouponChoice(): Promise<void> {
  const state = $checkout.get()
  if (state.kind !== 'known') return
  if ($couponChoice.get().kind !== 'known') $couponChoice.set({ kind: 'loading' })
  const thisRequest = ++latestRequest
  const outcome = await send(
    'POST /app-api/v4/shoppingCart/coupon/list',
    toWireChoices(state.choices),
  )
  if (thisRequest !== latestRequest) return
  $couponChoice.set(
    outcome.ok ? { kind: 'known', ...outcome.data } : { kind: 'failed', fault: outcome },
  )
}

/** Uses a coupon, or none, in a place that takes one coupon: a shop, the platform or shipping. */
export async function applyCouponInPlace(place: string, couponId: number | null): Promise<void> {
  const usedCoupons = show((one) =>
    slotOfCoupon(one) === place ? one.couponId === couponId : one.used,
  )
  await applyChoices({ couponIds: usedCoupons })
  await openCouponChoice()
}

/**
 * Recalculates after a code was redeemed. If the platform chooses the coupons, the new one may save
 * more.
 */
export async function recalculateCoupons(): Promise<void> {
  await applyChoices({})
  await openCouponChoice()
}

/** Lets the platform choose the best combination, now and after every further change. */
export async function applyBestCoupons(): Promise<void> {
  const couponChoice = $couponChoice.get()
  const bestCouponIds = couponChoice.kind === 'known' ? couponChoice.proposedIdList : []
  show((one) => bestCouponIds.includes(one.couponId))
  await applyChoices({ couponIds: null })
  await openCouponChoice()
}

/** Marks coupons as used immediately. Their discounts follow with the response. */
function show(isUsed: (coupon: CartCoupon) => boolean): number[] {
  const couponChoice = $couponChoice.get()
  if (couponChoice.kind !== 'known') return []
  latestRequest++
  const couponList = couponChoice.couponList.map((one) => ({
    ...one,
    used: isUsed(one),
    takesOff: 0,
  }))
  $couponChoice.set({ ...couponChoice, couponList })
  return couponList.filter((one) => one.used).map((one) => one.couponId)
}

/** Returns the usable coupons grouped by place, in list order, and the unusable ones. */
export function groupCouponsByPlace({ couponList }: CouponChoice): {
  places: [place: string, coupons: CartCoupon[]][]
  others: CartCoupon[]
} {
  const canUse = ({ reason }: CartCoupon) => reason === '' || reason === 'label_coupon_other_chosen'
  const usableCoupons = couponList.filter(canUse)
  const names = [...new Set(usableCoupons.map(slotOfCoupon))].sort((a, b) => rank(a) - rank(b))
  const couponsByPlace = names.map((name): [string, CartCoupon[]] => [
    name,
    usableCoupons.filter((one) => slotOfCoupon(one) === name),
  ])
  return { places: couponsByPlace, others: couponList.filter((one) => !canUse(one)) }
}

/**
 * Returns the sort key of a place: shops first, because their coupons are applied first; shipping
 * last.
 */
function rank(place: string): number {
  return ['platform', 'shipping'].indexOf(place)
}
