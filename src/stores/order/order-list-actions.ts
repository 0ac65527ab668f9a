import { atom } from 'nanostores'
import { type CallError, type Outcome, send } from '#client/send/send.ts'
import { sendOnce } from '#client/send/send-once.ts'
import type { Answer } from '#contract/index.ts'
import { setCartQuantity } from '../cart/cart-quantity-draft.ts'
import { onSessionEnd } from '../session/session.ts'
import { $orders } from './orders.ts'
import type { ReorderResult } from './order-detail.ts'

/** Number of orders in each tab; null until they are known. */
export const $orderCounts = atom<Answer<'GET /web-api/account/home'>['orders'] | null>(null)

/** Action on an order of the list: the pending one, or the result of the last one. */
export const $listAction = atom<{
  busyId: number | null
  fault: (CallError & { orderId: number }) | null
  again: (ReorderResult & { orderId: number }) | null
}>({ busyId: null, fault: null, again: null })

onSessionEnd(() => {
  $orderCounts.set(null)
  $listAction.set({ busyId: null, fault: null, again: null })
})

/** Loads the number of orders in each tab. Without them the tabs work as before. */
export async function countOrders(): Promise<void> {
  const outcome = await send('GET /web-api/account/home', {})
  if (outcome.ok) $orderCounts.set(outcome.data.orders)
}

/** Confirms the receipt of an order in the list. */
export async function confirmListedReceipt(orderId: number): Promise<void> {
  const order = await runAction(orderId, () =>
    sendOnce('POST /client/version2/order/receive/{orderId}', { orderId }),
  )
  const stateBefore = $orders.get()
  if (!order || stateBefore.kind !== 'known') return
  const list = stateBefore.list.map((one) => (one.orderId === orderId ? order : one))
  $orders.set({ ...stateBefore, list })
  await countOrders()
}

/** Adds all available parts of an order in the list to the cart again. */
export async function reorderListed(orderId: number): Promise<void> {
  const reorderOutcome = await runAction(orderId, () =>
    send('GET /client/version2/order/again/{orderId}', { orderId }),
  )
  if (!reorderOutcome) return
  setCartQuantity(reorderOutcome.cartQuantity)
  $listAction.set({ ...$listAction.get(), again: { ...reorderOutcome, orderId } })
}

/** Performs one action at a time, and keeps the reason if it fails. */
async function runAction<Data>(
  orderId: number,
  ask: () => Promise<Outcome<Data>>,
): Promise<Data | null> {
  if ($listAction.get().busyId !== null) return null
  $listAction.set({ busyId: orderId, fault: null, again: null })
  const outcome = await ask()
  const error = outcome.ok ? null : { ...outcome, orderId }
  $listAction.set({ busyId: null, fault: error, again: null })
  return outcome.ok ? outcome.data : null
}
