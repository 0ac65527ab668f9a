import { atom } from 'nanostores'
import { type CallError, send } from '#client/send/send.ts'
import { sendOnce } from '#client/send/send-once.ts'
import type { TakenCoupon } from '#contract/coupon/coupon.ts'
import type { Remote } from '../remote.ts'
import { onSessionEnd } from '../session/session.ts'

export const couponTabs = ['available', 'used'] as const
export type CouponTab = (typeof couponTabs)[number]

/** Selected tab of the buyer's coupons. */
export const $couponTab = atom<CouponTab>('available')
export const $coupons = atom<Remote<{ list: readonly TakenCoupon[] }>>({ kind: 'idle' })

/** Result of redeeming a code. */
export type Redeeming =
  | { kind: 'idle' }
  | { kind: 'busy' }
  | { kind: 'empty' }
  | { kind: 'failed'; fault: CallError }
  | { kind: 'added'; couponId: number }

export const $redeeming = atom<Redeeming>({ kind: 'idle' })

onSessionEnd(() => {
  $coupons.set({ kind: 'idle' })
  $redeeming.set({ kind: 'idle' })
})

/* Number of the latest request. Responses to earlier ones are dropped. */
let latestRequest = 0

/** Shows the coupons of a tab. */
export async function openCoupons(tab: CouponTab = $couponTab.get()): Promise<void> {
  $couponTab.set(tab)
  $coupons.set({ kind: 'loading' })
  const thisRequest = ++latestRequest
  const outcome = await send('GET /web-api/myCoupon', { tab })
  if (thisRequest !== latestRequest) return
  $coupons.set(
    outcome.ok ? { kind: 'known', list: outcome.data } : { kind: 'failed', fault: outcome },
  )
}

/** Redeems a code as typed. Returns true when the coupon is in the list. */
export async function redeemCode(typedText: string): Promise<boolean> {
  if ($redeeming.get().kind === 'busy') return false
  const code = typedText.trim()
  if (code === '') {
    $redeeming.set({ kind: 'empty' })
    return false
  }
  $redeeming.set({ kind: 'busy' })
  const outcome = await sendOnce('POST /web-api/myCoupon/exchange/{code}', { code })
  if (!outcome.ok) {
    $redeeming.set({ kind: 'failed', fault: outcome })
    return false
  }
  await openCoupons('available')
  $redeeming.set({ kind: 'added', couponId: outcome.data.couponId })
  return true
}
