import { atom } from 'nanostores'
import { sendDesk } from '#client/send/desk-send.ts'
import type { CallError, Outcome } from '#client/send/send.ts'
import type { DeskShopHome, DeskShopMoney, DeskWorkRow } from '#contract/desk/desk-shop.ts'
import type { Payload } from '#contract/index.ts'
import type { DeskAction } from '#domain/desk/acts.ts'
import type { PackingStep } from '#domain/desk/packing.ts'
import type { Remote } from '../../remote.ts'

/** Balance and payouts of the seller's shop. */
export const $shopMoney = atom<Remote<DeskShopMoney>>({ kind: 'idle' })

/** Home page of the seller's shop: work and money. */
export type ShopHomeState = Remote<
  DeskShopHome & {
    /** Order whose action is pending, otherwise 0. */
    busyId: number
    fault: CallError | null
  }
>

export const $shopHome = atom<ShopHomeState>({ kind: 'idle' })

/** Loads the money of the shop. */
export async function openShopMoney(): Promise<void> {
  const outcome = await sendDesk('GET /desk/shop/money', {})
  $shopMoney.set(
    outcome.ok ? { kind: 'known', ...outcome.data } : { kind: 'failed', fault: outcome },
  )
}

/** Requests a change of the shop's bank account. Returns the error if it was refused. */
export async function requestAccountChange(
  input: Payload<'POST /desk/shop/account'>,
): Promise<CallError | null> {
  const outcome = await sendDesk('POST /desk/shop/account', input)
  if (outcome.ok) await openShopMoney()
  return outcome.ok ? null : outcome
}

/** Withdraws the change of the bank account and reloads the page's data. */
export async function withdrawAccount(changeId: number): Promise<CallError | null> {
  const outcome = await sendDesk('POST /desk/shop/account/withdraw', { changeId })
  await openShopMoney()
  return outcome.ok ? null : outcome
}

/** Loads the home page of the shop. An error of the last action stays until the next one. */
export async function openShopHome(error: CallError | null = null): Promise<void> {
  const outcome = await sendDesk('GET /desk/shop/home', {})
  $shopHome.set(
    outcome.ok
      ? { kind: 'known', ...outcome.data, busyId: 0, fault: error }
      : { kind: 'failed', fault: outcome },
  )
}

async function runAction(orderId: number, send: () => Promise<Outcome<unknown>>): Promise<boolean> {
  const state = $shopHome.get()
  if (state.kind !== 'known' || state.busyId !== 0) return false
  $shopHome.set({ ...state, busyId: orderId, fault: null })
  const outcome = await send()
  await openShopHome(outcome.ok ? null : outcome)
  return outcome.ok
}

/** Performs a status action on an order of the list, in its displayed status. */
export function actAtHome({ orderId: id, status: seenStatus }: DeskWorkRow, name: DeskAction) {
  return runAction(id, () =>
    sendDesk('POST /desk/orders/{id}/act', { id, act: name, seen: seenStatus }),
  )
}

/** Marks an order of the list as picked or packed, or removes the mark. */
export function packAtHome({ orderId: id, packing: seenPacking }: DeskWorkRow, step: PackingStep) {
  return runAction(id, () =>
    sendDesk('POST /desk/shop/orders/{id}/packing', { id, step, seen: seenPacking }),
  )
}

/**
 * Sets the stock of an offer and reloads the page. Returns false when it was refused; the page then
 * shows the current stock and the reason.
 */
export async function setStockAtHome(
  id: number,
  stock: number,
  seenVersion: number,
): Promise<boolean> {
  const outcome = await sendDesk('POST /desk/shop/offers/{id}/stock', {
    id,
    stock,
    seen: seenVersion,
  })
  await openShopHome(outcome.ok ? null : outcome)
  return outcome.ok
}
