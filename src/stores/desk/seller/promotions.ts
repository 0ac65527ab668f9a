import { atom } from 'nanostores'
import { sendDesk } from '#client/send/desk-send.ts'
import type { CallError, Outcome } from '#client/send/send.ts'
import type { DeskPromotions, PromotionEffect } from '#contract/desk/desk-promotions.ts'
import type { Payload } from '#contract/index.ts'
import type { Remote } from '../../remote.ts'

/** Last successful action on the promotions of the shop, and the name of the affected promotion. */
export interface PromotionDone {
  what: 'made' | 'ended'
  name: string
}

/** Promotions of the seller's shop, and the result of the last action. */
export const $shopPromotions = atom<
  Remote<DeskPromotions & { busy: boolean; fault: CallError | null; done: PromotionDone | null }>
>({ kind: 'idle' })

/** Effect of the promotion in the form; null until its discount is typed. */
export const $promotionEffect = atom<PromotionEffect | null>(null)

/** Loads the promotions of the shop. */
export async function openShopPromotions(): Promise<void> {
  $promotionEffect.set(null)
  const outcome = await sendDesk('GET /desk/shop/promotions', {})
  $shopPromotions.set(
    outcome.ok
      ? { kind: 'known', ...outcome.data, busy: false, fault: null, done: null }
      : { kind: 'failed', fault: outcome },
  )
}

/* Number of the latest request. Responses to earlier ones are dropped. */
let latestRequest = 0

/**
 * Loads the effect of a promotion as typed. Without a valid discount there is no effect to load.
 */
export async function showPromotionEffect({
  percent,
  brandId,
  categoryId,
}: {
  percent: number
  brandId: number
  categoryId: number
}): Promise<void> {
  latestRequest += 1
  const ownRequest = latestRequest
  const outcome =
    percent >= 1 && Number.isInteger(percent)
      ? await sendDesk('GET /desk/shop/promotions/effect', { percent, brandId, categoryId })
      : null
  if (ownRequest === latestRequest) $promotionEffect.set(outcome?.ok ? outcome.data : null)
}

async function runAction(
  send: () => Promise<Outcome<DeskPromotions>>,
  donePromotionDone: PromotionDone,
): Promise<boolean> {
  const stateBefore = $shopPromotions.get()
  if (stateBefore.kind !== 'known' || stateBefore.busy) return false
  $shopPromotions.set({ ...stateBefore, busy: true, fault: null, done: null })
  const outcome = await send()
  $shopPromotions.set(
    outcome.ok
      ? { kind: 'known', ...outcome.data, busy: false, fault: null, done: donePromotionDone }
      : { ...stateBefore, busy: false, fault: outcome, done: null },
  )
  if (outcome.ok) $promotionEffect.set(null)
  return outcome.ok
}

/** Makes a promotion; `brandId` and `categoryId` 0 mean all. Returns true when it succeeded. */
export const makePromotion = (terms: Payload<'POST /desk/shop/promotions'>): Promise<boolean> =>
  runAction(() => sendDesk('POST /desk/shop/promotions', terms), { what: 'made', name: terms.name })

/** Ends a promotion or cancels a planned one. */
export const endPromotion = (id: number, name: string): Promise<boolean> =>
  runAction(() => sendDesk('POST /desk/shop/promotions/{id}/end', { id }), { what: 'ended', name })
