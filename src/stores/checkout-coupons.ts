import { atom } from 'nanostores'
import { send } from '#client/send.ts'
import type { CartCoupon, CouponChoice } from '#contract/coupon.ts'
import { placeOf } from '#domain/coupon/coupon.ts'
import { $checkout, choose } from './checkout.ts'
import { wire } from './checkout-choices.ts'
import type { Remote } from './remote.ts'
import { onLeft } from './session.ts'

/** The buyer's coupons beside the open checkout: what applies, and why the others don't. */
export const $couponChoice = atom<Remote<CouponChoice>>({ kind: 'idle' })

onLeft(() => $couponChoice.set({ kind: 'idle' }))

/* Answers that were overtaken by another choice are dropped. */
let asked = 0

/** Reads the coupons for what is chosen; what is shown stays until the new list is here. */
export async function openCouponChoice(): Promise<void> {
  const state = $checkout.get()
  if (state.kind !== 'known') return
  if ($couponChoice.get().kind !== 'known') $couponChoice.set({ kind: 'loading' })
  const mine = ++asked
  const outcome = await send('POST /app-api/v4/shoppingCart/coupon/list', wire(state.choices))
  if (mine !== asked) return
  $couponChoice.set(
    outcome.ok ? { kind: 'known', ...outcome.data } : { kind: 'failed', fault: outcome },
  )
}

/** Uses a coupon, or none, in a place of which only one can be used. */
export async function takeInPlace(place: string, couponId: number | null): Promise<void> {
  const used = show((one) => (placeOf(one) === place ? one.couponId === couponId : one.used))
  await choose({ couponIds: used })
  await openCouponChoice()
}

/** After a code was redeemed: where the platform chooses, the new coupon may save more. */
export async function reckonAnew(): Promise<void> {
  await choose({})
  await openCouponChoice()
}

/** Lets the platform take the set that saves most, now and after every further change. */
export async function takeBest(): Promise<void> {
  const choice = $couponChoice.get()
  const best = choice.kind === 'known' ? choice.proposedIdList : []
  show((one) => best.includes(one.couponId))
  await choose({ couponIds: null })
  await openCouponChoice()
}

/** Shows coupons as used at once; what they take off follows with the platform's answer. */
function show(isUsed: (coupon: CartCoupon) => boolean): number[] {
  const choice = $couponChoice.get()
  if (choice.kind !== 'known') return []
  asked++
  const couponList = choice.couponList.map((one) => ({ ...one, used: isUsed(one), takesOff: 0 }))
  $couponChoice.set({ ...choice, couponList })
  return couponList.filter((one) => one.used).map((one) => one.couponId)
}

/** Coupons that compete for one place, in the order of the list, and those that can't be used. */
export function couponPlaces({ couponList }: CouponChoice): {
  places: [place: string, coupons: CartCoupon[]][]
  others: CartCoupon[]
} {
  const canUse = ({ reason }: CartCoupon) => reason === '' || reason === 'label_coupon_other_chosen'
  const usable = couponList.filter(canUse)
  const names = [...new Set(usable.map(placeOf))].sort((a, b) => rank(a) - rank(b))
  const places = names.map((name): [string, CartCoupon[]] => [
    name,
    usable.filter((one) => placeOf(one) === name),
  ])
  return { places, others: couponList.filter((one) => !canUse(one)) }
}

/** Shops first, as their coupons are reckoned first; delivery at last. */
function rank(place: string): number {
  return ['platform', 'shipping'].indexOf(place)
}
