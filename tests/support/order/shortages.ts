import { randomUUID } from 'node:crypto'
import { expireShortages } from '#platform/shortage/expire.ts'
import { expect } from 'vitest'
import { type Caller, type newBuyer, offerWith, prepareOrder } from '../client.ts'
import { type Member, staffFor } from '../auth/staff.ts'
import { jobContext } from '../server/job-context.ts'
import { moveOffer } from '../seller/move-offer.ts'
import { query } from '../state.ts'
import { withDatabase } from './orders.ts'

type Buyer = ReturnType<typeof newBuyer>

/** Line of a test order: price, ordered quantity and available quantity. */
export interface ShortLine {
  skuOrgId: number
  quantity: number
  available: number
}

/** Places an order for items of one shop. Returns its ID. */
export async function placeLines(
  buyer: Caller & { addressId: number },
  lines: readonly { skuOrgId: number; quantity: number }[],
  paymentMethodId: number,
): Promise<number> {
  for (const { skuOrgId, quantity } of lines)
    await buyer.send('POST /web-api/v5/shoppingCart/add', { skuOrgId, quantity })
  const payload = await prepareOrder(buyer, paymentMethodId)
  const { data, message } = await buyer.send('POST /web-api/order/submitOrder', payload, {
    'Idempotency-Key': randomUUID(),
  })
  const orderId = data.orders[0]?.orderId
  if (orderId === undefined) throw new Error(`no order: ${message}`)
  return orderId
}

/** Books the money of an order that is paid in advance. */
export async function payInFull(orderId: number, fern: Member): Promise<void> {
  const { data } = await fern.send('GET /desk/orders/{id}', { id: orderId })
  const pendingPayment = data.payments.find(({ status }) => status === 'PENDING')
  const { code } = await fern.send('POST /desk/payments/{id}/receive', {
    id: pendingPayment?.paymentId ?? 0,
    seen: 'PENDING',
    amount: pendingPayment?.amount ?? 0,
    reference: `SHORT ${orderId}`,
  })
  expect(code).toBe(200)
}

/** Returns offers of one shop that no other test uses. */
export function offersOfOneShop(count: number, stock = 20): { skuOrgId: number; price: number }[] {
  const first = offerWith({ stock })
  const [shop] = query<{ shop_id: number }>(
    'SELECT shop_id FROM offer WHERE sku_org_id = ?',
    first.skuOrgId,
  )
  const shopId = shop?.shop_id ?? 0
  const others: (typeof first)[] = []
  // Skip parts of which the shop already has an offer.
  while (others.length < count - 1) {
    const otherOffer = offerWith({ stock })
    if (moveOffer(otherOffer.skuOrgId, shopId)) others.push(otherOffer)
  }
  return [first, ...others]
}

/** Asks as staff with the refund that the platform shows. */
export async function ask(
  member: Member,
  orderId: number,
  lines: readonly { skuOrgId: number; available: number }[],
  text = '',
) {
  const wish = { id: orderId, lines: [...lines] }
  const { data: preview } = await member.send('POST /desk/orders/{id}/shortage/preview', wish)
  const refund = preview?.refund ?? 0
  const response = await member.send('POST /desk/orders/{id}/shortage', {
    ...wish,
    words: text,
    refund,
  })
  return { ...response, preview }
}

/** ID of the open question of an order, or 0. */
export const openQuestionOf = (orderId: number): number =>
  query<{ id: number }>(
    "SELECT id FROM order_shortage WHERE order_id = ? AND state = 'ASKED'",
    orderId,
  )[0]?.id ?? 0

export const answer = (buyer: Caller, orderId: number, choice: 'TAKE' | 'CANCEL') =>
  buyer.send('POST /web-api/order/shortage/answer', {
    orderId,
    shortageId: openQuestionOf(orderId),
    choice,
  })

/** Runs the job that settles questions without an answer, as if `orderId`’s deadline were over. */
export async function letExpire(orderId: number): Promise<void> {
  query("UPDATE order_shortage SET until = 1 WHERE order_id = ? AND state = 'ASKED'", orderId)
  const failed = (subject: string, error: unknown) => expect.fail(`${subject}: ${String(error)}`)
  await withDatabase((db) => expireShortages(jobContext(db, { logFailure: failed })))
}

/** Reads an order with its money, for comparisons. */
export function moneyOf(orderId: number) {
  const [order] = query<{
    status: string
    total: number
    goods_total: number
    goods_discount: number
    shipping_fee: number
    paid: number
  }>(
    'SELECT status, total, goods_total, goods_discount, shipping_fee, paid FROM orders WHERE id = ?',
    orderId,
  )
  const refunds = query<{ amount: number; status: string }>(
    'SELECT amount, status FROM refund WHERE order_id = ? ORDER BY id',
    orderId,
  ).map((row) => ({ ...row }))
  const payments = query<{ amount: number; status: string }>(
    `SELECT y.amount, y.status FROM payment y JOIN orders o ON o.placement_id = y.placement_id
       AND ifnull(y.order_id, o.id) = o.id WHERE o.id = ? ORDER BY y.id`,
    orderId,
  ).map((row) => ({ ...row }))
  if (!order) throw new Error(`no order ${orderId}`)
  return { ...order, refunds, payments }
}

export const staffOfTests = () => ({ nok: staffFor('nok'), fern: staffFor('fern') })

export { type Buyer }
