import { carriersOf } from '../../../src/domain/shipping/carriers.ts'
import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import type { DeskOrder } from '../../../src/contract/desk/desk-order.ts'
import { sendCallback, pageOf } from '../order/callbacks.ts'
import { decideAtProvider, openPage } from '../order/paying.ts'
import { staffFor } from '../auth/staff.ts'
import { query } from '../state.ts'
import { refundedTotal, detailOf, type Story, sumOf, type OrderModel } from './story.ts'
import { costOf } from './calculator.ts'
import { terms } from './terms.ts'

/* Actions of buyers, the desk and the provider; each updates the expected state. */

let nok = staffFor('nok')
let fernMember = staffFor('fern')

/** Signs the staff in again, for a retried test. */
export function beginShift(): void {
  nok = staffFor('nok')
  fernMember = staffFor('fern')
}

const expectSuccess = <Answer>({
  code,
  message,
  data,
}: {
  code: number
  message: string
  data: Answer
}) => {
  if (code !== 200) throw new Error(`${code} ${message} ${JSON.stringify(data)}`)
  return data
}

const readAtDesk = async ({ orderId }: OrderModel): Promise<DeskOrder> =>
  expectSuccess(await nok.send('GET /desk/orders/{id}', { id: orderId }))

const deliverySteps = ['confirm', 'pick', 'pack', 'ship', 'deliver'] as const

/** Advances an order at the desk until it is delivered or ready for collection. */
export async function deliverAtDesk(model: OrderModel): Promise<void> {
  let order = await readAtDesk(model)
  for (;;) {
    const action = deliverySteps.find((one) => order.acts.includes(one))
    if (!action) return
    order = expectSuccess(
      await nok.send('POST /desk/orders/{id}/act', {
        id: model.orderId,
        act: action,
        seen: order.status,
        carrier: carriersOf(order.countryId)[0] ?? '',
        trackingNumber: `TH${model.orderId}`,
      }),
    )
  }
}

/** Has an order received, or collected and paid at the counter. */
export async function deliverOrder(story: Story, model: OrderModel): Promise<void> {
  await deliverAtDesk(model)
  const { orderId, bill } = model
  model.isReceived = true
  if (story.plan.method !== 8) {
    expectSuccess(
      await story.buyer.send('POST /client/version2/order/receive/{orderId}', { orderId }),
    )
    return
  }
  const { collection } = await detailOf(story, model)
  const { status } = await readAtDesk(model)
  expectSuccess(
    await nok.send('POST /desk/orders/{id}/act', {
      id: orderId,
      act: 'handOver',
      seen: status,
      code: collection?.code ?? '',
      amount: bill.total,
    }),
  )
  model.isPaid = true
}

/** Pays a placement in advance: online, or by a transfer that finance books. */
export async function payInAdvance(story: Story): Promise<void> {
  const { plan, buyer, placementId, orders } = story
  if (plan.method === 7) await decideAtProvider((await openPage(buyer, placementId)).url, 'approve')
  else for (const model of orders.slice(0, 1)) await takeMoney(model)
  for (const model of orders) model.isPaid = !model.isCancelled
}

/** Books money at the desk. */
async function takeMoney(model: OrderModel): Promise<void> {
  const { payments } = await readAtDesk(model)
  const pendingPayment = payments.find(({ status }) => status === 'PENDING')
  const id = pendingPayment?.paymentId ?? 0
  const wish = {
    id,
    seen: 'PENDING',
    amount: pendingPayment?.amount ?? 0,
    reference: `BANK ${id}`,
  } as const
  const { outcome } = expectSuccess(await fernMember.send('POST /desk/payments/{id}/receive', wish))
  expect(outcome).toBe('paid')
}

/** Pays after delivery: on delivery, or the open amount of the invoice. */
export async function payAfterDelivery(story: Story, model: OrderModel): Promise<void> {
  if (model.isPaid) return
  const { method } = story.plan
  const amount = model.bill.total - model.noted
  if (method !== 1) await takeMoney(model)
  else if (amount > 0) {
    const reference = `INVOICE ${model.orderId}`
    const wish = { customerId: story.buyer.id, shopId: model.bill.shopId, amount, reference }
    const receiveAnswer = expectSuccess(await fernMember.send('POST /desk/credit/receive', wish))
    expect(receiveAnswer).toEqual({ settled: amount, over: 0 })
  }
  // An invoice settled by credit notes only was not paid.
  model.isPaid = amount > 0
}

/** Cancels an order; the desk accepts if it is paid. */
export async function cancelPlacement(story: Story, model: OrderModel): Promise<void> {
  const { orderId } = model
  const wish = { orderId, reasonId: 2 }
  expectSuccess(await story.buyer.send('POST /client/version2/order/apply/cancel/submit', wish))
  if (model.isPaid) {
    const action = { id: orderId, act: 'acceptCancel', seen: 'CANCEL_APPLYING' } as const
    expectSuccess(await nok.send('POST /desk/orders/{id}/act', action))
    const remainder = model.bill.total - refundedTotal(model)
    if (remainder > 0) model.refunds.push(remainder)
  }
  model.isCancelled = true
}

/**
 * Returns quantities of lines through every step up to the refund. `beyond` more of each line are
 * requested and not approved.
 */
export async function returnLines(
  story: Story,
  model: OrderModel,
  quantities: ReadonlyMap<number, number>,
  beyond = 0,
): Promise<void> {
  const { buyer, plan } = story
  const lines = [...quantities].map(([skuOrgId, quantity]) => ({ skuOrgId, quantity }))
  const restQuantities = returnableQuantities(model)
  const requestedLines = lines.map(({ skuOrgId, quantity }) => {
    const moreQuantity = Math.min(beyond, (restQuantities.get(skuOrgId) ?? 0) - quantity)
    if (moreQuantity > 0)
      model.refused.set(skuOrgId, (model.refused.get(skuOrgId) ?? 0) + moreQuantity)
    return { skuOrgId, quantity: quantity + moreQuantity }
  })
  const { returnId } = expectSuccess(
    await buyer.send(
      'POST /client/saleReturnOrder/submit',
      { orderId: model.orderId, reason: 'FAULTY', words: 'cracked', lines: requestedLines },
      { 'Idempotency-Key': randomUUID() },
    ),
  )
  const atDesk = async (action: 'inspect' | 'approve' | 'refund') =>
    expectSuccess(
      await nok.send('POST /desk/returns/{id}/act', { id: returnId, act: action, lines }),
    )
  await atDesk('inspect')
  await atDesk('approve')
  const returnShipment = { returnId, carrier: 'Flash Express', trackingNumber: `R${returnId}` }
  expectSuccess(await buyer.send('POST /client/saleReturnOrder/sent/{returnId}', returnShipment))
  await atDesk('refund')
  const cost = sumOf(
    model.bill.lines.map((line) =>
      costOf(line, quantities.get(line.sku) ?? 0, model.returned.get(line.sku) ?? 0),
    ),
  )
  const refundAmount = isOwedOnly(story, model)
    ? 0
    : Math.min(cost, model.bill.total - refundedTotal(model))
  if (isOwedOnly(story, model)) model.noted += cost
  else if (refundAmount > 0) model.refunds.push(refundAmount)
  for (const [sku, count] of quantities)
    model.returned.set(sku, (model.returned.get(sku) ?? 0) + count)
  const one = expectSuccess(
    await buyer.send('GET /client/saleReturnOrder/one/{returnId}', { returnId }),
  )
  expect([one.refundAmount, one.refund?.amount ?? 0], `${plan.name}: a return`).toEqual([
    cost,
    refundAmount,
  ])
}

const isOwedOnly = ({ plan }: Story, { isPaid }: OrderModel) => plan.method === 1 && !isPaid

/** Quantity of each line that can still be returned. */
export const returnableQuantities = ({ bill, returned, refused }: OrderModel) =>
  new Map(
    bill.lines
      .map(({ sku, quantity }) => {
        const notReturnable = (returned.get(sku) ?? 0) + (refused.get(sku) ?? 0)
        return [sku, quantity - notReturnable] as const
      })
      .filter(([, pieces]) => pieces > 0),
  )

/** Loses an overdue parcel: items and shipping are refunded. */
export async function loseParcel(story: Story, model: OrderModel): Promise<void> {
  const { orderId, bill } = model
  await deliverAtDesk(model)
  query("UPDATE orders SET from_day = '2020-01-02', to_day = '' WHERE id = ?", orderId)
  expectSuccess(
    await story.buyer.send('POST /client/version2/order/nonReceipt/{orderId}', { orderId }),
  )
  expectSuccess(
    await nok.send('POST /desk/orders/{id}/lost', { id: orderId, words: 'lost on its way' }),
  )
  model.isReceived = true
  const remainder = bill.total - refundedTotal(model)
  if (isOwedOnly(story, model)) model.noted += remainder
  else if (model.isPaid) model.refunds.push(remainder)
  model.returned = new Map(bill.lines.map(({ sku, quantity }) => [sku, quantity]))
}

/** Sends a signed provider event about a payment. */
export async function sendProviderEvent(
  story: Story,
  paymentId: number,
  news: object,
): Promise<void> {
  const { currency } = terms(story.plan.countryId)
  const charge = pageOf(paymentId)
  expect(await sendCallback({ charge, currency, ...news })).toBe(200)
}

/**
 * Refunds at the provider: the order with exactly that amount left, otherwise all orders in
 * proportion (0042).
 */
export async function refundAtProvider(
  story: Story,
  amount: number,
  news: object = { kind: 'refund', status: 'DONE' },
): Promise<void> {
  const [first] = story.orders
  const paymentId = (first && (await detailOf(story, first)).payment?.paymentId) ?? 0
  await sendProviderEvent(story, paymentId, { ref: `re_${paymentId}_${amount}`, amount, ...news })
  // The specification names no order for the remainder; the shop uses the highest ID.
  const openOrders = story.orders
    .filter((model) => model.bill.total > refundedTotal(model))
    .toSorted((a, b) => a.orderId - b.orderId)
  const refundableAmountOf = (model: OrderModel) => model.bill.total - refundedTotal(model)
  const refundableTotal = sumOf(openOrders.map(refundableAmountOf))
  const exactOrderModel = openOrders.find((model) => refundableAmountOf(model) === amount)
  const shares = openOrders.map((model) =>
    Number((BigInt(amount) * BigInt(refundableAmountOf(model))) / BigInt(refundableTotal)),
  )
  const last = openOrders.length - 1
  for (const [i, model] of openOrders.entries()) {
    const whole = i === last ? amount - sumOf(shares.slice(0, last)) : (shares[i] ?? 0)
    const own = exactOrderModel ? (model === exactOrderModel ? amount : 0) : whole
    if (own === 0) continue
    model.refunds.push(own)
    model.atProvider += own
  }
}

/** Finishes the refunds that finance sends, with a bank fee. */
export async function finishRefunds(model: OrderModel): Promise<void> {
  const { refunds } = await readAtDesk(model)
  for (const { refundId, mayFinish } of refunds)
    if (mayFinish)
      expectSuccess(
        await fernMember.send('POST /desk/refunds/{id}/finish', { id: refundId, bankFee: 3 }),
      )
}
