import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { completeOrders } from '#platform/order/due/complete-orders.ts'
import { sendNotifications } from '#platform/notification/send.ts'
import type { Env } from '#platform/kernel/context.ts'
import type { OrderActor } from '#platform/order/record/actor.ts'
import type { OrderStatus, OrderType } from '../../../src/domain/order/states.ts'
import { findWrongRows, findNewWrongRows } from '../../support/order/books.ts'
import { newBuyer, offerWith, stockOf } from '../../support/client.ts'
import { giveCoupon } from '../../support/credit/coupons.ts'
import {
  placeBilledOrder,
  readRemainingCredit,
  newCreditBuyer,
} from '../../support/credit/credit.ts'
import {
  allScenes,
  deleteOrders,
  writeOrderInState,
  allDataOfOrder,
} from '../../support/order/desk-orders.ts'
import {
  moveOrderTo,
  withDatabase,
  placeOrder,
  readOrderToMove,
} from '../../support/order/orders.ts'
import { decideAtProvider, openPage, statusPathOf } from '../../support/order/paying.ts'
import { jobContext } from '../../support/server/job-context.ts'
import { type Member, findMember, staffFor } from '../../support/auth/staff.ts'
import { query } from '../../support/state.ts'

/* A lost parcel: the buyer gets a refund without having to return anything. */

let wrongRowsBefore: readonly string[] = []
beforeAll(() => {
  wrongRowsBefore = findWrongRows()
})
afterAll(() => {
  deleteOrders()
  expect(findNewWrongRows(wrongRowsBefore)).toEqual([])
})

type Buyer = ReturnType<typeof newBuyer>

const [nok, fern] = [staffFor('nok'), staffFor('fern')]
const seller: OrderActor = { mover: 'SELLER', id: 1, reason: '', changedAt: Date.now() }
const lost = 'POST /desk/orders/{id}/lost'
const text = 'The carrier searched for it and found nothing.'
const failTest = (description: string, error: unknown) => expect.fail(description + String(error))

const wayOf: Record<OrderType, readonly OrderStatus[]> = {
  THIRD_PARTY: ['CONFIRMED', 'SHIPPED'],
  PLATFORM: ['CONFIRMED', 'PICKED', 'PACKED', 'INVOICED'],
}

const declareLost = (orderId: number, member: Member = nok) =>
  member.send(lost, { id: orderId, words: text })

const detailOf = async (buyer: Buyer, orderId: number) =>
  (await buyer.send('GET /client/version2/order/detail/{id}', { id: orderId })).data

/** Returns the only payment of an order, or of its placement. */
function paymentOf(orderId: number) {
  const [payment] = query<{ id: number; amount: number; status: string; placement_id: number }>(
    `SELECT y.id, y.amount, y.status, y.placement_id FROM payment y JOIN orders o
       ON o.placement_id = y.placement_id AND ifnull(y.order_id, o.id) = o.id WHERE o.id = ?`,
    orderId,
  )
  if (!payment) throw new Error(`order ${orderId} has no payment`)
  return { ...payment }
}

const takeMoney = (orderId: number) => {
  const { id, amount } = paymentOf(orderId)
  return fern.send('POST /desk/payments/{id}/receive', {
    id,
    seen: 'PENDING',
    amount,
    reference: '',
  })
}

/** Ships an order and reports as its buyer that nothing arrived. */
async function shipAndReportMissing(buyer: Buyer, orderId: number): Promise<void> {
  query("UPDATE orders SET from_day = '2020-01-02', to_day = '' WHERE id = ?", orderId)
  await buyer.send('POST /client/version2/order/nonReceipt/{orderId}', { orderId })
}

/**
 * Places an order and reports non-receipt. The buyer has paid by bank transfer, but an order with
 * cash on delivery stays unpaid.
 */
async function placeAndReportMissing(
  cellphone: string,
  position: number,
  methodId = 6,
  type: OrderType = 'PLATFORM',
) {
  const buyer = newBuyer(cellphone)
  const { skuOrgId } = offerWith(9, position)
  const orderId = await placeOrder(buyer, skuOrgId, 2, methodId)
  if (methodId === 6) await takeMoney(orderId)
  // An order with the transitions of the platform's shop must belong to that shop, because other
  // test files count the orders of each shop.
  query('UPDATE orders SET type = ? WHERE id = ?', type, orderId)
  if (type === 'PLATFORM')
    query('UPDATE orders SET shop_id = ? WHERE id = ?', findMember('chai').shopId, orderId)
  for (const to of wayOf[type]) await moveOrderTo(orderId, to, seller)
  await shipAndReportMissing(buyer, orderId)
  const total = query<{ total: number }>('SELECT total FROM orders WHERE id = ?', orderId)[0]?.total
  return { buyer, orderId, skuOrgId, total: total ?? 0 }
}

const refundsOf = (orderId: number) =>
  query<{ amount: number; status: string }>(
    'SELECT amount, status FROM refund WHERE order_id = ?',
    orderId,
  ).map((row) => ({ ...row }))

test('a lost order of the platform’s shop is closed and refunded once, including delivery', async () => {
  const { buyer, orderId, skuOrgId, total } = await placeAndReportMissing('846900001', 640)
  const stock = stockOf(skuOrgId)
  const atDesk = await nok.send('GET /desk/orders/{id}', { id: orderId })
  expect(atDesk.data).toMatchObject({ mayBeLost: true, lostAt: null, queue: 'missing' })
  const { data, code } = await declareLost(orderId)
  expect([code, data.status, data.queue, data.mayBeLost]).toEqual([
    200,
    'RETURN_GOODS',
    'refund',
    false,
  ])
  expect(stockOf(skuOrgId)).toBe(stock)
  expect(refundsOf(orderId)).toEqual([{ amount: total, status: 'DUE' }])
  expect(statusPathOf(paymentOf(orderId).id)).toEqual(['PENDING', 'PAID', 'REFUNDING'])
  const path = query<{ status: string; mover: string }>(
    'SELECT status, mover FROM order_history WHERE order_id = ? ORDER BY position',
    orderId,
  ).map(({ status, mover }) => `${mover} ${status}`)
  expect(path.slice(-3)).toEqual(['SERVICE SHIPPED', 'SERVICE SETTLED', 'SERVICE RETURN_GOODS'])

  const declareLostAgain = await declareLost(orderId)
  expect(declareLostAgain).toMatchObject({
    code: 4402,
    data: { name: 'Nok Phanit', status: 'RETURN_GOODS' },
  })
  expect(refundsOf(orderId)).toHaveLength(1)
  const log = query(
    'SELECT act FROM desk_log WHERE subject = ? AND act = ?',
    `order:${orderId}`,
    'lost',
  )
  expect(log).toHaveLength(1)

  const order = await detailOf(buyer, orderId)
  expect(order).toMatchObject({
    statusLabel: 'label_order_lost',
    missingAt: null,
    warranty: null,
    lost: { words: text, amount: total, refund: { amount: total, done: false } },
  })
  expect(order.history.map((step) => step.statusLabel).slice(-2)).toEqual([
    'label_order_shipped',
    'label_order_lost',
  ])
  const shut = order.acts.filter(({ why }) => why === 'label_order_lost').map(({ act }) => act)
  expect(shut).toEqual(['receive', 'nonReceipt', 'return'])
  expect(order.lines.map((line) => line.review.why)).toEqual(['label_review_not_yet'])

  const { data: page } = await buyer.send('GET /app-api/saleReturnOrder/page', { pageNo: 1 })
  expect(page.list).toMatchObject([
    {
      returnId: order.lost?.returnId,
      status: 'REFUNDED',
      reason: 'NOT_ARRIVED',
      answer: text,
      formNumber: '',
      refundAmount: total,
      refund: { done: false },
      lines: [{ applied: 2, approved: 2 }],
    },
  ])
  // The check of the books detects even one satang too much or too little.
  const less = 'UPDATE sale_return SET refund_amount = refund_amount + ? WHERE order_id = ?'
  query(less, -1, orderId)
  expect(findNewWrongRows(wrongRowsBefore).join()).toContain('all that was paid or billed')
  query(less, 1, orderId)
  const [refund] = (await fern.send('GET /desk/orders/{id}', { id: orderId })).data.refunds
  await fern.send('POST /desk/refunds/{id}/finish', { id: refund?.refundId ?? 0, bankFee: 0 })
  expect((await detailOf(buyer, orderId)).lost?.refund).toMatchObject({ done: true, amount: total })
  expect(paymentOf(orderId).status).toBe('REFUNDED')
})

test('only service can mark a reported parcel as lost, with a reason', async () => {
  const { buyer, orderId } = await placeAndReportMissing('846900002', 641, 6, 'THIRD_PARTY')
  query('UPDATE orders SET shop_id = ? WHERE id = ?', findMember('siam').shopId, orderId)
  const siam = staffFor('siam')
  expect((await siam.send('GET /desk/orders/{id}', { id: orderId })).data.mayBeLost).toBe(false)
  expect((await declareLost(orderId, siam)).message).toBe('label_desk_act_not_yours')
  expect((await declareLost(orderId, fern)).message).toBe('label_desk_act_not_yours')
  expect((await declareLost(orderId, staffFor('sumber'))).code).toBe(404)
  expect((await nok.send(lost, { id: orderId, words: '' })).code).toBe(400)
  query("UPDATE orders SET service = 'OWN_3PL' WHERE id = ?", orderId)
  expect((await declareLost(orderId)).message).toBe('label_desk_own_carrier')
  query("UPDATE orders SET service = 'NORMAL' WHERE id = ?", orderId)
  await nok.send('POST /desk/orders/{id}/answerMissing', { id: orderId, words: 'Found' })
  expect((await declareLost(orderId)).code, 'nobody misses it any more').toBe(4402)
  await buyer.send('POST /client/version2/order/receive/{orderId}', { orderId })
  expect((await declareLost(orderId)).data).toMatchObject({ name: 'the buyer', status: 'RECEIVED' })
  expect(refundsOf(orderId)).toEqual([])
})

test('in every state × role, only service can mark a reported order as lost, and only in transit', async () => {
  const members = { SERVICE: nok, FINANCE: fern, SELLER: null }
  const ownStaff = { PLATFORM: staffFor('chai'), THIRD_PARTY: staffFor('siam') }
  const mays: string[] = []
  for (const scene of allScenes)
    for (const [role, member] of Object.entries(members)) {
      const actingMember = member ?? ownStaff[scene.type]
      const id = writeOrderInState(scene)
      query('UPDATE orders SET missing_at = 1 WHERE id = ?', id)
      const { data } = await actingMember.send('GET /desk/orders/{id}', { id })
      if (data.mayBeLost) {
        mays.push(`${scene.type} ${scene.status} ${role}`)
        continue
      }
      const wholeAllData = allDataOfOrder(id)
      expect([4401, 4402], `${scene.type} ${scene.status} ${role}`).toContain(
        (await declareLost(id, actingMember)).code,
      )
      expect(allDataOfOrder(id)).toBe(wholeAllData)
    }
  // Only permissions are checked here, because these orders have no lines to refund. The other
  // tests of this file check the effects.
  expect(mays).toEqual([
    'PLATFORM INVOICED SERVICE',
    'PLATFORM SHIPPED SERVICE',
    'THIRD_PARTY SHIPPED SERVICE',
  ])
})

test('a lost card order refunds the paid amount, keeps its coupon used and earns no points', async () => {
  const buyer = newBuyer('846900003')
  query(
    "UPDATE customer SET customer_type = 'Workshop', verification = 'APPROVED' WHERE id = ?",
    buyer.id,
  )
  await giveCoupon(buyer, { amount: 5_000 })
  const orderId = await placeOrder(buyer, offerWith(50, 642).skuOrgId, 9, 7)
  const { url } = await openPage(buyer, paymentOf(orderId).placement_id)
  await decideAtProvider(url, 'approve')
  for (const to of wayOf.THIRD_PARTY) await moveOrderTo(orderId, to, seller)
  await shipAndReportMissing(buyer, orderId)
  expect((await declareLost(orderId)).data.status).toBe('RECEIVED')
  const [sums] = query<{ total: number; goods_discount: number }>(
    'SELECT total, goods_discount FROM orders WHERE id = ?',
    orderId,
  )
  expect(sums?.goods_discount).toBe(5_000)
  expect(refundsOf(orderId)).toEqual([{ amount: sums?.total, status: 'DUE' }])
  expect(query('SELECT back_at FROM coupon_use WHERE order_id = ?', orderId)).toMatchObject([
    { back_at: null },
  ])
  const skuOrgId = (await detailOf(buyer, orderId)).lines[0]?.skuOrgId ?? 0
  const review = await buyer.send(
    'POST /web-api/order/review',
    { orderId, skuOrgId, stars: 1 },
    { 'Idempotency-Key': randomUUID() },
  )
  expect(review.data).toMatchObject({ why: 'label_review_not_yet' })
  query('UPDATE orders SET received_at = 1 WHERE id = ?', orderId)
  await withDatabase((db) => completeOrders(jobContext(db, { logFailure: failTest })))
  expect(readOrderToMove(orderId).status).toBe('COMPLETED')
  expect(query('SELECT 1 FROM points_entry WHERE order_id = ?', orderId)).toEqual([])
  const { list } = (await buyer.send('GET /app/material/order/myOrders', { tab: 'returned' })).data
  expect(list).toMatchObject([{ orderId, statusLabel: 'label_order_lost' }])
})

test('a lost order that was unpaid refunds nothing, and a later payment is refunded', async () => {
  const { buyer, orderId, total } = await placeAndReportMissing('846900004', 643, 2)
  expect((await declareLost(orderId)).data.queue).toBe('done')
  expect(refundsOf(orderId)).toEqual([])
  expect(statusPathOf(paymentOf(orderId).id)).toEqual(['PENDING', 'CANCELLED'])
  expect((await detailOf(buyer, orderId)).lost).toMatchObject({ amount: 0, refund: null })
  const { id, amount } = paymentOf(orderId)
  const lateRefund = { id, seen: 'CANCELLED', amount, reference: 'driver' } as const
  const came = await fern.send('POST /desk/payments/{id}/receive', lateRefund)
  expect([came.data.outcome, amount]).toEqual(['returned', total])
})

test('a lost credit order cancels the invoice and refunds any payment of the invoice', async () => {
  const limit = 90_000_00
  const { buyer, skuOrgId, shopId } = await newCreditBuyer('846900005', 644, limit)
  const owed = await placeBilledOrder(buyer, skuOrgId, 2)
  await shipAndReportMissing(buyer, owed)
  const { data } = await declareLost(owed)
  expect([data.paid, data.payments.map(({ status }) => status)]).toEqual([false, ['CANCELLED']])
  expect(readRemainingCredit(buyer.id, shopId)).toEqual([limit, 0, 0])
  const { lost: note, total } = await detailOf(buyer, owed)
  expect(note).toMatchObject({ amount: total, refund: null })

  const half = await placeBilledOrder(buyer, skuOrgId, 2)
  const receivedResponse = await fern.send('POST /desk/credit/receive', {
    customerId: buyer.id,
    shopId,
    amount: 50_00,
    reference: 'KB-lost',
  })
  expect(receivedResponse.code).toBe(200)
  await shipAndReportMissing(buyer, half)
  await declareLost(half)
  expect(readRemainingCredit(buyer.id, shopId)).toEqual([limit, 0, 0])
  expect(refundsOf(half)).toEqual([{ amount: 50_00, status: 'DUE' }])
  const detailAfter = await detailOf(buyer, half)
  expect(detailAfter.lost).toMatchObject({ amount: detailAfter.total, refund: { amount: 50_00 } })
})

test('a lost order does not refund items and delivery that a return already refunded', async () => {
  const { orderId, skuOrgId } = await placeAndReportMissing('846900006', 645)
  await moveOrderTo(orderId, 'SHIPPED', seller)
  const [line] = query<{ amount: number }>(
    'SELECT amount FROM order_line WHERE order_id = ?',
    orderId,
  )
  const half = Math.floor((line?.amount ?? 0) / 2)
  // No call can return items that never arrived, so insert the rows of the return directly.
  query(
    `INSERT INTO sale_return (id, number, order_id, customer_id, status, reason, words,
       refund_amount, created_at)
     SELECT id, 'R' || number, id, customer_id, 'REFUNDED', 'FAULTY', '', ?2, 1 FROM orders WHERE id = ?1`,
    orderId,
    half,
  )
  query('INSERT INTO sale_return_line VALUES (?, ?, 1, 1)', orderId, skuOrgId)
  await declareLost(orderId)
  expect(refundsOf(orderId)).toEqual([{ amount: (line?.amount ?? 0) - half, status: 'DUE' }])
})

test('of two concurrent loss reports one conflicts, and a concurrent receipt or payment still counts', async () => {
  for (let round = 0; round < 4; round++) {
    const { orderId } = await placeAndReportMissing(`84690010${round}`, 646)
    const bothResponses = await Promise.all([
      declareLost(orderId),
      round % 2
        ? declareLost(orderId, staffFor('nok'))
        : nok.send('POST /desk/orders/{id}/answerMissing', { id: orderId, words: 'Found' }),
    ])
    expect(bothResponses.map(({ code }) => code).sort()).toEqual([200, 4402])
  }
  for (let round = 0; round < 4; round++) {
    const { buyer, orderId, total } = await placeAndReportMissing(`84690020${round}`, 647)
    const [response] = await Promise.all([
      declareLost(orderId),
      buyer.send('POST /client/version2/order/receive/{orderId}', { orderId }),
    ])
    const isLost = readOrderToMove(orderId).status === 'RETURN_GOODS'
    expect(response.code).toBe(isLost ? 200 : 4402)
    expect(refundsOf(orderId)).toEqual(isLost ? [{ amount: total, status: 'DUE' }] : [])
  }
  for (let round = 0; round < 4; round++) {
    const { orderId, total } = await placeAndReportMissing(`84690030${round}`, 648, 2)
    const [response] = await Promise.all([declareLost(orderId), takeMoney(orderId)])
    expect(response.code).toBe(200)
    const refundedRows = query<{ sum: number }>(
      'SELECT ifnull(sum(amount), 0) AS sum FROM refund WHERE payment_id = ?',
      paymentOf(orderId).id,
    )
    const came = query('SELECT 1 FROM receipt WHERE payment_id = ?', paymentOf(orderId).id).length
    expect(refundedRows[0]?.sum, 'all that came is due to go back').toBe(came * total)
  }
})

test('the buyer is notified of a loss once, in their language, with amount and date', async () => {
  const paidReportMissing = await placeAndReportMissing('846900007', 649)
  const unpaid = await placeAndReportMissing('846900008', 650, 2)
  const ids = [paidReportMissing.orderId, unpaid.orderId]
  for (const orderId of ids) {
    query(
      "UPDATE placement SET locale = 'th-TH' WHERE id = (SELECT placement_id FROM orders WHERE id = ?)",
      orderId,
    )
    await declareLost(orderId)
    await declareLost(orderId)
  }
  await withDatabase((db) =>
    sendNotifications(
      jobContext(db, { env: { DB: db, SMS_MODE: 'outbox' } as Env, logFailure: failTest }),
    ),
  )
  const readSentTexts = (cellphone: string) =>
    query<{ body: string }>('SELECT body FROM outbox WHERE phone LIKE ?', `%${cellphone}`)
      .map(({ body }) => body)
      .filter((body) => body.includes(text))
  const [withMoney, ...more] = readSentTexts('846900007')
  expect(more).toEqual([])
  expect(withMoney).toMatch(/สูญหาย.*คืนเงิน ฿[\d,.]+ ให้คุณภายใน \d/)
  expect(readSentTexts('846900008')).toEqual([expect.stringContaining('ไม่มียอดที่ต้องชำระ')])
  const kinds = query<{ kind: string }>(
    "SELECT DISTINCT kind FROM notice WHERE order_id = ? AND kind IN ('lost', 'return_approved')",
    paidReportMissing.orderId,
  )
  expect(kinds).toMatchObject([{ kind: 'lost' }])
})
