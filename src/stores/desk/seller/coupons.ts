import { atom } from 'nanostores'
import { sendDesk } from '#client/send/desk-send.ts'
import type { CallError, Outcome } from '#client/send/send.ts'
import type { Payload } from '#contract/index.ts'
import type { DeskCoupons } from '#contract/desk/desk-coupons.ts'
import type { Remote } from '../../remote.ts'

/** Last successful action on the shop's coupons, and the code of the affected coupon. */
export interface CouponDone {
  what: 'made' | 'ended'
  code: string
}

/** Coupons of the seller's shop, and the result of the last action. */
export const $shopCoupons = atom<
  Remote<DeskCoupons & { busy: boolean; fault: CallError | null; done: CouponDone | null }>
>({ kind: 'idle' })

/** Loads the coupons of the shop. */
export async function openShopCoupons(): Promise<void> {
  const outcome = await sendDesk('GET /desk/shop/coupons', {})
  $shopCoupons.set(
    outcome.ok
      ? { kind: 'known', ...outcome.data, busy: false, fault: null, done: null }
      : { kind: 'failed', fault: outcome },
  )
}

async function runAction(
  send: () => Promise<Outcome<DeskCoupons>>,
  doneCouponDone: CouponDone,
): Promise<boolean> {
  const stateBefore = $shopCoupons.get()
  if (stateBefore.kind !== 'known' || stateBefore.busy) return false
  $shopCoupons.set({ ...stateBefore, busy: true, fault: null, done: null })
  const outcome = await send()
  $shopCoupons.set(
    outcome.ok
      ? { kind: 'known', ...outcome.data, busy: false, fault: null, done: doneCouponDone }
      : { ...stateBefore, busy: false, fault: outcome, done: null },
  )
  return outcome.ok
}

/** Makes a coupon; amounts in minor units. Returns true when it succeeded. */
export const makeCoupon = (terms: Payload<'POST /desk/shop/coupons'>): Promise<boolean> =>
  runAction(() => sendDesk('POST /desk/shop/coupons', terms), {
    what: 'made',
    code: terms.code.toUpperCase(),
  })

/** Ends a coupon; buyers who have taken it keep it. */
export const endCoupon = (id: number, code: string): Promise<boolean> =>
  runAction(() => sendDesk('POST /desk/shop/coupons/{id}/end', { id }), { what: 'ended', code })
