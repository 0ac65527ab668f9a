import { atom } from 'nanostores'
import { type CallError, type Outcome, send } from '#client/send/send.ts'
import { sendOnce } from '#client/send/send-once.ts'
import type { Answer, Payload } from '#contract/index.ts'
import type { OrderDetail } from '#contract/order/order-detail.ts'
import type { ShortageChoice } from '#domain/shortage/states.ts'
import { setCartQuantity } from '../cart/cart-quantity-draft.ts'
import type { Remote } from '../remote.ts'
import { onSessionEnd } from '../session/session.ts'

/** Result of a reorder. */
export type ReorderResult = Answer<'GET /client/version2/order/again/{orderId}'>

/** Orders on the page: one, or all that were placed together. */
export type OpenedOrders = Remote<{
  orders: readonly OrderDetail[]
  /** ID of the order with a pending action. */
  busyId: number | null
  /** Error of the last action, with the ID of its order. */
  fault: (CallError & { orderId: number }) | null
  again: (ReorderResult & { orderId: number }) | null
}>

export const $openedOrders = atom<OpenedOrders>({ kind: 'idle' })

onSessionEnd(() => $openedOrders.set({ kind: 'idle' }))

const detail = 'GET /client/version2/order/detail/{id}'

/** Loads one order of the buyer. Another buyer's order is reported as not found. */
export async function openOrder(id: number): Promise<void> {
  $openedOrders.set({ kind: 'loading' })
  await read([id])
}

/** Loads all orders that were placed together. */
export async function loadPlacement(placementId: number): Promise<void> {
  $openedOrders.set({ kind: 'loading' })
  const outcome = await send('POST /web-api/order/successResult', { placementId })
  if (!outcome.ok) return $openedOrders.set({ kind: 'failed', fault: outcome })
  await read(outcome.data.orders.map((order) => order.orderId))
}

async function read(ids: readonly number[]): Promise<void> {
  const outcomes = await Promise.all(ids.map((id) => send(detail, { id })))
  const failedOutcome = outcomes.find((outcome) => !outcome.ok)
  if (failedOutcome && !failedOutcome.ok)
    return $openedOrders.set({ kind: 'failed', fault: failedOutcome })
  const orders = outcomes.flatMap((outcome) => (outcome.ok ? [outcome.data] : []))
  $openedOrders.set({ kind: 'known', orders, busyId: null, fault: null, again: null })
}

/** Cancels an order or requests it from the shop. Returns true on success. */
export function cancelOrder(orderId: number, reasonId: number, remark: string): Promise<boolean> {
  return runAction(orderId, () =>
    sendOnce('POST /client/version2/order/apply/cancel/submit', { orderId, reasonId, remark }),
  )
}

/** Accepts a refused cancellation. The order continues where it was. */
export function resumeOrder(orderId: number): Promise<boolean> {
  return runAction(orderId, () =>
    sendOnce('POST /client/version2/order/cancel/apply/undo', { orderId }),
  )
}

/** Decides about a shortage: takes the available items, or cancels the whole order. */
export function answerShortage(
  orderId: number,
  shortageId: number,
  choice: ShortageChoice,
): Promise<boolean> {
  return runAction(orderId, () =>
    sendOnce('POST /web-api/order/shortage/answer', { orderId, shortageId, choice }),
  )
}

/** Sets the tax invoice details of an order. */
export function requestInvoice(
  orderId: number,
  invoice: Omit<Payload<'POST /client/version2/order/sellerDelivery/customerInvoice'>, 'orderId'>,
): Promise<boolean> {
  return runAction(orderId, () =>
    sendOnce('POST /client/version2/order/sellerDelivery/customerInvoice', { orderId, ...invoice }),
  )
}

/** Confirms the receipt of an order. */
export function receiveOrder(orderId: number): Promise<boolean> {
  return runAction(orderId, () =>
    sendOnce('POST /client/version2/order/receive/{orderId}', { orderId }),
  )
}

/** Reports that the parcel did not arrive. */
export function reportMissing(orderId: number): Promise<boolean> {
  return runAction(orderId, () =>
    sendOnce('POST /client/version2/order/nonReceipt/{orderId}', { orderId }),
  )
}

/**
 * Performs an action on an order. The orders placed with it are reloaded because they share the
 * payment.
 */
async function runAction(
  orderId: number,
  ask: () => Promise<Outcome<OrderDetail>>,
): Promise<boolean> {
  const stateBefore = $openedOrders.get()
  if (stateBefore.kind !== 'known' || stateBefore.busyId !== null) return false
  $openedOrders.set({ ...stateBefore, busyId: orderId, fault: null })
  const outcome = await ask()
  if (!outcome.ok) {
    await reloadOrders(stateBefore.orders, null)
    setOrderError({ ...outcome, orderId })
    return false
  }
  await reloadOrders(stateBefore.orders, outcome.data)
  return true
}

/** Reloads the orders. An order that fails to load keeps its old state. */
async function reloadOrders(
  orders: readonly OrderDetail[],
  knownOrderDetail: OrderDetail | null,
): Promise<void> {
  const freshOrders = await Promise.all(
    orders.map(async (order) => {
      if (order.orderId === knownOrderDetail?.orderId) return knownOrderDetail
      const outcome = await send(detail, { id: order.orderId })
      return outcome.ok ? outcome.data : order
    }),
  )
  const stateBefore = $openedOrders.get()
  if (stateBefore.kind === 'known')
    $openedOrders.set({ ...stateBefore, orders: freshOrders, busyId: null })
}

/** Shows an order returned by another call. */
export function showOrder(order: OrderDetail): void {
  const stateBefore = $openedOrders.get()
  if (stateBefore.kind !== 'known') return
  const orders = stateBefore.orders.map((one) => (one.orderId === order.orderId ? order : one))
  $openedOrders.set({ ...stateBefore, orders })
}

function setOrderError(error: CallError & { orderId: number }): void {
  const stateBefore = $openedOrders.get()
  if (stateBefore.kind === 'known')
    $openedOrders.set({ ...stateBefore, busyId: null, fault: error })
}

/** Adds all available parts of an order to the cart again. */
export async function orderAgain(orderId: number): Promise<void> {
  const stateBefore = $openedOrders.get()
  if (stateBefore.kind !== 'known' || stateBefore.busyId !== null) return
  $openedOrders.set({ ...stateBefore, busyId: orderId, fault: null, again: null })
  const outcome = await send('GET /client/version2/order/again/{orderId}', { orderId })
  if (!outcome.ok) return setOrderError({ ...outcome, orderId })
  setCartQuantity(outcome.data.cartQuantity)
  const stateAfter = $openedOrders.get()
  if (stateAfter.kind === 'known')
    $openedOrders.set({ ...stateAfter, busyId: null, again: { ...outcome.data, orderId } })
}
