import { atom } from 'nanostores'
import { newId } from '#client/new-id.ts'
import { type Fault, isUnsure, send } from '#client/send.ts'
import type { Address } from '#contract/address.ts'
import type { Answer } from '#contract/index.ts'
import type { Redemption } from '#contract/points.ts'
import type { Remote } from './remote.ts'
import { onLeft } from './session.ts'

/** A gift, where it would be sent, and what became of those that were redeemed. */
export type GiftPage = Answer<'GET /points/redemption/{id}'> & {
  addresses: readonly Address[]
  /** Where it goes; null while there is no address. */
  addressId: number | null
  busy: boolean
  /** What was redeemed just now. */
  done: Redemption | null
  fault: Fault | null
}

export const $gift = atom<Remote<GiftPage>>({ kind: 'idle' })

onLeft(() => $gift.set({ kind: 'idle' }))

/** Reads a gift; the first choice of the addresses is chosen. */
export async function loadGift(id: number, kept: Partial<GiftPage> = {}): Promise<void> {
  // An address without a gift: no field was filled in wrongly, which is what the platform would say.
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
    ...kept,
  })
}

/** Sends it to another address of the account; a new one is read first. */
export async function sendGiftTo(addressId: number): Promise<void> {
  const state = $gift.get()
  if (state.kind !== 'known') return
  $gift.set({ ...state, addressId })
  if (state.addresses.some((one) => one.addressId === addressId)) return
  const list = await send('GET /web-api/address/list', {})
  const now = $gift.get()
  if (list.ok && now.kind === 'known') $gift.set({ ...now, addresses: list.data })
}

/* An answer that was lost is asked for again by its own key: nothing is redeemed twice. */
let key = ''

/** Redeems the gift, once however often it is pressed. */
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
  if (!outcome.ok && isUnsure(outcome)) {
    $gift.set({ ...state, busy: false, fault: outcome })
    return
  }
  key = ''
  await loadGift(
    gift.giftId,
    outcome.ok ? { addressId, done: outcome.data } : { addressId, fault: outcome },
  )
}

/** Says that a gift has arrived. */
export async function sayGiftArrived(redemptionId: number): Promise<void> {
  const state = $gift.get()
  if (state.kind !== 'known' || state.busy) return
  $gift.set({ ...state, busy: true, fault: null })
  const outcome = await send('POST /points/redemption/arrived', { redemptionId })
  const { addressId } = state
  await loadGift(state.gift.giftId, outcome.ok ? { addressId } : { addressId, fault: outcome })
}
