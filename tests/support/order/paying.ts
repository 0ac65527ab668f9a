import { randomUUID } from 'node:crypto'
import type { PaymentState } from '../../../src/contract/shapes/payment-state.ts'
import { type Caller, newBuyer, offerWith, prepareOrder } from '../client.ts'
import { query, testUrl } from '../state.ts'

/** An order that awaits its payment, and its buyer. */
export interface UnpaidOrder {
  buyer: ReturnType<typeof newBuyer>
  skuOrgId: number
  placementId: number
  orderIds: number[]
  total: number
}

/** Orders the given offers in one checkout and leaves the orders unpaid. */
export async function placeUnpaid(
  cellphone: string,
  offers: readonly { stock: number; place: number; quantity: number }[],
  paymentMethodId: number,
): Promise<UnpaidOrder> {
  const buyer = newBuyer(cellphone)
  const skus = offers.map((offer) => offerWith(offer.stock, offer.place).skuOrgId)
  for (const [i, skuOrgId] of skus.entries())
    await buyer.send('POST /web-api/v5/shoppingCart/add', {
      skuOrgId,
      quantity: offers[i]?.quantity ?? 1,
    })
  const payload = await prepareOrder(buyer, paymentMethodId)
  const placed = await buyer.send('POST /web-api/order/submitOrder', payload, {
    'Idempotency-Key': randomUUID(),
  })
  if (placed.code !== 200) throw new Error(`not placed: ${placed.message}`)
  return {
    buyer,
    skuOrgId: skus[0] ?? 0,
    placementId: placed.data.placementId,
    orderIds: placed.data.orders.map((order) => order.orderId),
    total: placed.data.total,
  }
}

/** Opens the provider's page for a placement. Returns its address and the payment. */
export async function openPage(buyer: Caller, placementId: number) {
  const { data, code, message } = await buyer.send('POST /app-api/order/getOnlinePayment/h5', {
    placementId,
  })
  if (code !== 200) throw new Error(`no page: ${message}`)
  return data
}

/**
 * Decides on the provider's page as the buyer, and reports the result to the shop in the given way.
 */
export async function decideAtProvider(
  url: string,
  action: 'approve' | 'decline' | 'expire',
  tell: 'now' | 'twice' | 'late' | 'never' | 'short' | 'over' = 'now',
): Promise<Response> {
  return fetch(testUrl + url, {
    method: 'POST',
    body: new URLSearchParams({ act: action, tell }),
    redirect: 'manual',
  })
}

export async function paymentStateOf(buyer: Caller, paymentId: number): Promise<PaymentState> {
  return (await buyer.send('GET /web-api/order/paymentResult', { paymentId })).data
}

/** Returns the statuses of a payment in order. */
export function statusPathOf(paymentId: number): string[] {
  return query<{ status: string }>(
    'SELECT status FROM payment_history WHERE payment_id = ? ORDER BY position',
    paymentId,
  ).map((row) => row.status)
}

/** Returns the balance of a payment's ledger account in minor units. */
export function ledgerBalanceOf(paymentId: number): number {
  return (
    query<{ sum: number | null }>(
      'SELECT sum(amount) AS sum FROM ledger_entry WHERE account = ?',
      `payment:${paymentId}`,
    )[0]?.sum ?? 0
  )
}

/** Returns the provider's page as a reader without scripts gets it. */
export async function readPage(url: string): Promise<string> {
  const page = await fetch(testUrl + url)
  if (page.status !== 200) throw new Error(`no page: ${page.status}`)
  return page.text()
}
