import { atom } from 'nanostores'
import { type Fault, type Outcome, send } from '#client/send.ts'
import { sendOnce } from '#client/send-once.ts'
import type { Answer, Payload } from '#contract/index.ts'
import type { OrderDetail } from '#contract/order-detail.ts'
import { setCartQuantity } from './cart-draft.ts'
import type { Remote } from './remote.ts'
import { onLeft } from './session.ts'

/** What came of putting an order into the cart again. */
export type Again = Answer<'GET /client/version2/order/again/{orderId}'>

/** The orders that a page shows: one, or all that were placed together. */
export type OrdersShown = Remote<{
  orders: readonly OrderDetail[]
  /** The order that something is being done with. */
  busyId: number | null
  /** Why the last act wasn't done, and with which order. */
  fault: (Fault & { orderId: number }) | null
  again: (Again & { orderId: number }) | null
}>

export const $shown = atom<OrdersShown>({ kind: 'idle' })

onLeft(() => $shown.set({ kind: 'idle' }))

const detail = 'GET /client/version2/order/detail/{id}'

/** Reads one order of the buyer; another person's reads as not found. */
export async function openOrder(id: number): Promise<void> {
  $shown.set({ kind: 'loading' })
  await read([id])
}

/** Reads all orders that were placed together. */
export async function openPlacement(placementId: number): Promise<void> {
  $shown.set({ kind: 'loading' })
  const outcome = await send('POST /web-api/order/successResult', { placementId })
  if (!outcome.ok) return $shown.set({ kind: 'failed', fault: outcome })
  await read(outcome.data.orders.map((order) => order.orderId))
}

async function read(ids: readonly number[]): Promise<void> {
  const outcomes = await Promise.all(ids.map((id) => send(detail, { id })))
  const failed = outcomes.find((outcome) => !outcome.ok)
  if (failed && !failed.ok) return $shown.set({ kind: 'failed', fault: failed })
  const orders = outcomes.flatMap((outcome) => (outcome.ok ? [outcome.data] : []))
  $shown.set({ kind: 'known', orders, busyId: null, fault: null, again: null })
}

/** Cancels an order, or asks its shop to; true where that was done. */
export function cancelOrder(orderId: number, reasonId: number, remark: string): Promise<boolean> {
  return act(orderId, () =>
    sendOnce('POST /client/version2/order/apply/cancel/submit', { orderId, reasonId, remark }),
  )
}

/** Agrees to a refused cancellation: the order goes on where it was. */
export function resumeOrder(orderId: number): Promise<boolean> {
  return act(orderId, () => sendOnce('POST /client/version2/order/cancel/apply/undo', { orderId }))
}

/** Says on whose name the tax invoice is written. */
export function askInvoice(
  orderId: number,
  asked: Omit<Payload<'POST /client/version2/order/sellerDelivery/customerInvoice'>, 'orderId'>,
): Promise<boolean> {
  return act(orderId, () =>
    sendOnce('POST /client/version2/order/sellerDelivery/customerInvoice', { orderId, ...asked }),
  )
}

/** The goods are here. */
export function receiveOrder(orderId: number): Promise<boolean> {
  return act(orderId, () => sendOnce('POST /client/version2/order/receive/{orderId}', { orderId }))
}

/** Nothing came. */
export function reportMissing(orderId: number): Promise<boolean> {
  return act(orderId, () =>
    sendOnce('POST /client/version2/order/nonReceipt/{orderId}', { orderId }),
  )
}

/** Does something with an order; what else was placed with it is read again, for its payment. */
async function act(orderId: number, ask: () => Promise<Outcome<OrderDetail>>): Promise<boolean> {
  const before = $shown.get()
  if (before.kind !== 'known' || before.busyId !== null) return false
  $shown.set({ ...before, busyId: orderId, fault: null })
  const outcome = await ask()
  if (!outcome.ok) {
    await readAnew(before.orders, null)
    setFault({ ...outcome, orderId })
    return false
  }
  await readAnew(before.orders, outcome.data)
  return true
}

/** Every order as it stands now; one that can't be read stays as it was. */
async function readAnew(orders: readonly OrderDetail[], known: OrderDetail | null): Promise<void> {
  const fresh = await Promise.all(
    orders.map(async (order) => {
      if (order.orderId === known?.orderId) return known
      const outcome = await send(detail, { id: order.orderId })
      return outcome.ok ? outcome.data : order
    }),
  )
  const before = $shown.get()
  if (before.kind === 'known') $shown.set({ ...before, orders: fresh, busyId: null })
}

/** Shows an order as something else answered it. */
export function showOrder(order: OrderDetail): void {
  const before = $shown.get()
  if (before.kind !== 'known') return
  const orders = before.orders.map((one) => (one.orderId === order.orderId ? order : one))
  $shown.set({ ...before, orders })
}

function setFault(fault: Fault & { orderId: number }): void {
  const before = $shown.get()
  if (before.kind === 'known') $shown.set({ ...before, busyId: null, fault })
}

/** Puts all of an order that can be had into the cart again. */
export async function orderAgain(orderId: number): Promise<void> {
  const before = $shown.get()
  if (before.kind !== 'known' || before.busyId !== null) return
  $shown.set({ ...before, busyId: orderId, fault: null, again: null })
  const outcome = await send('GET /client/version2/order/again/{orderId}', { orderId })
  if (!outcome.ok) return setFault({ ...outcome, orderId })
  setCartQuantity(outcome.data.cartQuantity)
  const after = $shown.get()
  if (after.kind === 'known')
    $shown.set({ ...after, busyId: null, again: { ...outcome.data, orderId } })
}
