import { atom } from 'nanostores'
import { newId } from '#client/page/new-id.ts'
import { type CallError, mayHaveTakenEffect, send } from '#client/send/send.ts'
import type { Address } from '#contract/account/address.ts'
import type { Answer } from '#contract/index.ts'
import type { Redemption } from '#contract/points/points.ts'
import type { Remote } from '../remote.ts'
import { onSessionEnd } from '../session/session.ts'

/** Gift, delivery address and earlier redemptions. */
export type GiftPage = Answer<'GET /points/redemption/{id}'> & {
  addresses: readonly Address[]
  /** ID of the delivery address; null if no address exists. */
  addressId: number | null
  busy: boolean
  /** Redemption that was just made. */
  done: Redemption | null
  fault: CallError | null
}

export const $gift = atom<Remote<GiftPage>>({ kind: 'idle' })

onSessionEnd(() => $gift.set({ kind: 'idle' }))

/** Loads a gift and selects the default address. */
export async function loadGift(id: number, keptFields: Partial<GiftPage> = {}): Promise<void> {
  // The URL has no gift ID. Don't ask the platform: it would report a field error, and the buyer
  // filled in no field.
  if (id === 0)
    return $gift.set({ kind: 'failed', fault: { code: 0, label: 'label_not_found', data: null } })
  if ($gift.get().kind !== 'known') $gift.set({ kind: 'loading' })
  const [detail, list] = await Promise.all([
    send('GET /points/redemption/{id}', { id }),
    send('GET /web-api/address/list', {}),
  ])
  if (!detail.ok) return $gift.set({ kind: 'failed', fault: detail })
  if (!list.ok) return $gift.set({ kind: 'failed', fault: list })
  $gift.set({
    kind: 'known',
    ...detail.data,
    addresses: list.data,
    addressId: list.data[0]?.addressId ?? null,
    busy: false,
    done: null,
    fault: null,
    ...keptFields,
  })
}

/** Selects another delivery address. A new one is loaded first. */
export async function sendGiftTo(addressId: number): Promise<void> {
  const state = $gift.get()
  if (state.kind !== 'known') return
  $gift.set({ ...state, addressId })
  if (state.addresses.some((one) => one.addressId === addressId)) return
  const list = await send('GET /web-api/address/list', {})
  const now = $gift.get()
  if (list.ok && now.kind === 'known') $gift.set({ ...now, addresses: list.data })
}

/*
 * Request key of the current redemption. A retry after a lost response reuses it, so nothing is
 * redeemed twice.
 */
let key = ''

/** Redeems the gift once, however often the button is pressed. */
export async function redeemGift(): Promise<void> {
  const state = $gift.get()
  if (state.kind !== 'known' || state.busy) return
  const { gift, addressId } = state
  const isSent = gift.kind === 'GOODS'
  if (isSent && addressId === null) return
  $gift.set({ ...state, busy: true, done: null, fault: null })
  key ||= newId()
  const outcome = await send(
    'POST /points/redemption/{id}',
    { id: gift.giftId, points: gift.points, ...(isSent && addressId && { addressId }) },
    { idempotencyKey: key },
  )
  if (!outcome.ok && mayHaveTakenEffect(outcome)) {
    $gift.set({ ...state, busy: false, fault: outcome })
    return
  }
  key = ''
  await loadGift(
    gift.giftId,
    outcome.ok ? { addressId, done: outcome.data } : { addressId, fault: outcome },
  )
}

/** Confirms that a gift has arrived. */
export async function confirmGiftArrived(redemptionId: number): Promise<void> {
  const state = $gift.get()
  if (state.kind !== 'known' || state.busy) return
  $gift.set({ ...state, busy: true, fault: null })
  const outcome = await send('POST /points/redemption/arrived', { redemptionId })
  const { addressId } = state
  await loadGift(state.gift.giftId, outcome.ok ? { addressId } : { addressId, fault: outcome })
}
