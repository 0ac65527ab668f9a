import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import type { OrderActor } from '../../../functions/platform/order/record/actor.ts'
import {
  approveReturn,
  readDecidedLines,
  refundReturn,
  rejectReturn,
} from '../../../functions/platform/returns/decide.ts'
import { changeReturnStatus } from '../../../functions/platform/returns/change-status.ts'
import type { ReturnStatus } from '../../../src/domain/returns/states.ts'
import { callerFor, newBuyer, offerWith } from '../../support/client.ts'
import { moveOrderTo, withDatabase } from '../../support/order/orders.ts'
import {
  decideAtProvider,
  openPage,
  placeUnpaid,
  paymentStateOf,
} from '../../support/order/paying.ts'
import { query } from '../../support/state.ts'

const seller: OrderActor = { mover: 'SELLER', id: 1, reason: '', changedAt: Date.now() }
const submit = 'POST /client/saleReturnOrder/submit'
const day = 86_400_000

/** Places an order that is paid online and received. */
async function receivedOrder(cellphone: string, position: number, quantity = 3) {
  const placed = await placeUnpaid(cellphone, [{ stock: 9, place: position, quantity }], 7)
  const { paymentId, url } = await openPage(placed.buyer, placed.placementId)
  await decideAtProvider(url, 'approve')
  const orderId = placed.orderIds[0] ?? 0
  for (const to of ['CONFIRMED', 'SHIPPED'] as const) await moveOrderTo(orderId, to, seller)
  await placed.buyer.send('POST /client/version2/order/receive/{orderId}', { orderId })
  return { ...placed, orderId, paymentId }
}

const key = () => ({ 'Idempotency-Key': randomUUID() })

const readReturn = (id: number) => {
  const [row] = query<{
    id: number
    number: string
    status: ReturnStatus
    order_id: number
    refund_amount: number | null
    country_id: number
  }>(
    `SELECT r.id, r.number, r.status, r.order_id, r.refund_amount, o.country_id
     FROM sale_return r JOIN orders o ON o.id = r.order_id WHERE r.id = ?`,
    id,
  )
  if (!row) throw new Error(`no return ${id}`)
  return { ...row }
}

const by = (mover: 'SERVICE' | 'FINANCE', text = '') =>
  ({ mover, id: 1, remark: text, changedAt: Date.now() }) as const

test('a return is requested, inspected, approved, sent and refunded at the paid price', async () => {
  const { buyer, orderId, skuOrgId, paymentId } = await receivedOrder('824000001', 350)
  const { data: form } = await buyer.send('GET /client/saleReturnOrder/detail/{orderId}', {
    orderId,
  })
  expect([form.open, form.lines[0]?.returnable]).toEqual([true, 3])
  const { data: askedData } = await buyer.send(
    submit,
    { orderId, reason: 'FAULTY', words: 'ร้าว', lines: [{ skuOrgId, quantity: 2 }] },
    key(),
  )
  expect(askedData).toMatchObject({ status: 'REQUESTED', reason: 'FAULTY', formNumber: '' })
  expect(askedData.dueAt).toBeGreaterThan(Date.now() + 2 * day)
  const id = askedData.returnId
  await withDatabase((db) =>
    db.batch(changeReturnStatus(db, readReturn(id), 'INSPECTING', by('SERVICE'))),
  )
  await withDatabase(async (db) =>
    db.batch(
      approveReturn(
        db,
        readReturn(id),
        await readDecidedLines(db, id),
        new Map([[skuOrgId, 1]]),
        by('SERVICE'),
      ),
    ),
  )
  const { data: approvedData } = await buyer.send('GET /client/saleReturnOrder/one/{returnId}', {
    returnId: id,
  })
  const [line] = query<{ unit_price: number }>(
    'SELECT unit_price FROM order_line WHERE order_id = ?',
    orderId,
  )
  expect(approvedData).toMatchObject({
    status: 'APPROVED',
    refundAmount: line?.unit_price,
    lines: [{ applied: 2, approved: 1 }],
  })
  expect(approvedData.formNumber).not.toBe('')
  const { data: sentData } = await buyer.send('POST /client/saleReturnOrder/sent/{returnId}', {
    returnId: id,
    carrier: 'Flash',
    trackingNumber: 'TH1',
  })
  expect(sentData.status).toBe('IN_TRANSIT')
  await withDatabase((db) => db.batch(refundReturn(db, readReturn(id), null, by('FINANCE'))))
  const { status, refunds } = await paymentStateOf(buyer, paymentId)
  expect([status, refunds.map((refund) => refund.amount)]).toEqual(['PAID', [line?.unit_price]])
  const { data: list } = await buyer.send('GET /app/material/order/myOrders', { tab: 'returned' })
  expect(list.list.map((order) => order.orderId)).toEqual([orderId])
})

test('a non-returnable item is refused with its reason before the form opens', async () => {
  const { buyer, orderId, skuOrgId } = await receivedOrder('824000002', 351, 2)
  const wish = { orderId, reason: 'WRONG_PRODUCT' as const, lines: [{ skuOrgId, quantity: 1 }] }
  const readRefusalReason = async () =>
    (await buyer.send('GET /client/saleReturnOrder/detail/{orderId}', { orderId })).data
  query('UPDATE orders SET received_at = ? WHERE id = ?', Date.now() - 8 * day, orderId)
  expect(await readRefusalReason()).toMatchObject({ open: false, why: 'label_return_over' })
  expect((await buyer.send(submit, wish, key())).data).toMatchObject({ why: 'label_return_over' })
  query(
    'UPDATE orders SET received_at = ?, service = ? WHERE id = ?',
    Date.now(),
    'OWN_3PL',
    orderId,
  )
  expect(await readRefusalReason()).toMatchObject({ open: false, why: 'label_return_own_3pl' })
  query("UPDATE orders SET service = 'NORMAL' WHERE id = ?", orderId)
  query('UPDATE order_line SET backorder = 1 WHERE order_id = ?', orderId)
  expect(await readRefusalReason()).toMatchObject({
    open: false,
    lines: [{ why: 'label_return_backorder' }],
  })
  query('UPDATE order_line SET backorder = 0 WHERE order_id = ?', orderId)
  query('UPDATE offer SET returnable = 0 WHERE sku_org_id = ?', skuOrgId)
  expect(await readRefusalReason()).toMatchObject({
    open: false,
    lines: [{ why: 'label_return_not_taken' }],
  })
  query('UPDATE offer SET returnable = 1 WHERE sku_org_id = ?', skuOrgId)
  const ofPart = 'WHERE id = (SELECT part_id FROM offer WHERE sku_org_id = ?)'
  query(`UPDATE part SET returnable = 0 ${ofPart}`, skuOrgId)
  expect(await readRefusalReason()).toMatchObject({
    open: false,
    lines: [{ why: 'label_return_not_taken' }],
  })
  query(`UPDATE part SET returnable = 1 ${ofPart}`, skuOrgId)
  expect((await buyer.send(submit, wish, key())).code).toBe(200)
})

test('a non-returnable part is marked on the product page, in the cart and at checkout', async () => {
  const buyer = newBuyer('824000009')
  const { skuOrgId } = offerWith(9, 358)
  const readSentences = async () => {
    const [part, cart, draft] = await Promise.all([
      buyer.send('GET /client/version2/goods/new/detail', { skuOrgId }),
      buyer.send('GET /web-api/shoppingCart/list', {}),
      buyer.send('POST /app-api/order/calc/price', {
        addressId: buyer.addressId,
        paymentMethodId: 2,
        shops: [],
      }),
    ])
    return [
      part.data.returnable,
      cart.data.shops[0]?.lines[0]?.returnable,
      draft.data.shops[0]?.lines[0]?.returnable,
    ]
  }
  await buyer.send('POST /web-api/v5/shoppingCart/add', { skuOrgId, quantity: 1 })
  expect(await readSentences()).toEqual([true, true, true])
  const ofPart = 'WHERE id = (SELECT part_id FROM offer WHERE sku_org_id = ?)'
  for (const [no, yes] of [
    [`UPDATE part SET returnable = 0 ${ofPart}`, `UPDATE part SET returnable = 1 ${ofPart}`],
    [
      'UPDATE offer SET returnable = 0 WHERE sku_org_id = ?',
      'UPDATE offer SET returnable = 1 WHERE sku_org_id = ?',
    ],
  ] as const) {
    query(no, skuOrgId)
    expect(await readSentences()).toEqual([false, false, false])
    query(yes, skuOrgId)
  }
})

test('no item is returned twice, by a later or a concurrent request', async () => {
  const { buyer, orderId, skuOrgId } = await receivedOrder('824000003', 352, 2)
  const wish = { orderId, reason: 'FAULTY' as const, lines: [{ skuOrgId, quantity: 2 }] }
  const answers = await Promise.all(
    Array.from({ length: 8 }, () => buyer.send(submit, wish, key())),
  )
  expect(answers.filter((response) => response.code === 200)).toHaveLength(1)
  const responseLater = await buyer.send(submit, wish, key())
  expect(responseLater.data).toMatchObject({ why: 'label_return_asked' })
  // After a rejection, the buyer can request a return of the items again.
  const id = answers.find((response) => response.code === 200)?.data.returnId ?? 0
  await withDatabase((db) =>
    db.batch(changeReturnStatus(db, readReturn(id), 'INSPECTING', by('SERVICE'))),
  )
  await withDatabase((db) => db.batch(rejectReturn(db, readReturn(id), by('SERVICE', 'Used'))))
  expect((await buyer.send(submit, wish, key())).code).toBe(200)
})

test('a return is hidden from other buyers, and can’t be sent before its approval', async () => {
  const { buyer, orderId, skuOrgId } = await receivedOrder('824000004', 353, 1)
  const { data } = await buyer.send(
    submit,
    { orderId, reason: 'FAULTY', lines: [{ skuOrgId, quantity: 1 }] },
    key(),
  )
  const returnId = data.returnId
  const earlyResponse = await buyer.send('POST /client/saleReturnOrder/sent/{returnId}', {
    returnId,
  })
  expect(earlyResponse.data).toMatchObject({ why: 'label_return_not_approved' })
  const stranger = callerFor(2)
  const answers = [
    await stranger.send('GET /client/saleReturnOrder/detail/{orderId}', { orderId }),
    await stranger.send('GET /client/saleReturnOrder/one/{returnId}', { returnId }),
    await stranger.send('POST /client/saleReturnOrder/sent/{returnId}', { returnId }),
    await stranger.send(
      submit,
      { orderId, reason: 'FAULTY', lines: [{ skuOrgId, quantity: 1 }] },
      key(),
    ),
  ]
  expect(answers.map((answer) => answer.code)).toEqual([404, 404, 404, 404])
})
