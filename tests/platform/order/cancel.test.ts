import { expect, test } from 'vitest'
import type { OrderActor } from '../../../functions/platform/order/record/actor.ts'
import { recordSteps } from '../../../functions/platform/cancel/steps.ts'
import { callerFor, stockOf } from '../../support/client.ts'
import { moveOrderTo, withDatabase } from '../../support/order/orders.ts'
import {
  decideAtProvider,
  openPage,
  placeUnpaid,
  paymentStateOf,
} from '../../support/order/paying.ts'
import { query } from '../../support/state.ts'

const seller: OrderActor = { mover: 'SELLER', id: 1, reason: 'It is packed already', changedAt: 2 }
const submit = 'POST /client/version2/order/apply/cancel/submit'
const undo = 'POST /client/version2/order/cancel/apply/undo'

async function paidOrder(cellphone: string, position: number, quantity = 2) {
  const placed = await placeUnpaid(cellphone, [{ stock: 9, place: position, quantity }], 7)
  const { paymentId, url } = await openPage(placed.buyer, placed.placementId)
  await decideAtProvider(url, 'approve')
  return { ...placed, paymentId, orderId: placed.orderIds[0] ?? 0 }
}

/**
 * Refuses a cancellation like the desk: writes the status transition together with the cancellation
 * step.
 */
async function refuseCancel(orderId: number): Promise<void> {
  await moveOrderTo(orderId, 'CANCEL_REFUSED', seller)
  await withDatabase((db) =>
    db.batch(
      recordSteps(db, orderId, ['REFUSED'], { remark: seller.reason, takenAt: seller.changedAt }),
    ),
  )
}

test('an unpaid order is cancelled immediately with its reason, and everything is restored', async () => {
  const { buyer, orderIds, skuOrgId } = await placeUnpaid(
    '822000001',
    [{ stock: 9, place: 310, quantity: 4 }],
    2,
  )
  const orderId = orderIds[0] ?? 0
  const { data: askedData } = await buyer.send(
    'GET /client/version2/order/cancel/reason/{orderId}',
    {
      orderId,
    },
  )
  expect(askedData.atOnce).toBe(true)
  expect(askedData.reasons).toHaveLength(6)
  const none = await buyer.send(submit, { orderId } as never)
  expect([none.code, none.data]).toMatchObject([400, { reasonId: expect.any(String) }])
  const { data } = await buyer.send(submit, { orderId, reasonId: 1, remark: 'ผิดรุ่น' })
  expect(data.status).toBe('CANCELLED')
  expect(data.cancelSteps).toMatchObject([
    { step: 'CREATE', reason: 'label_cancel_reason_wrong_part', words: 'ผิดรุ่น' },
    { step: 'FINISH' },
  ])
  expect(data.payment?.status).toBe('CANCELLED')
  expect(stockOf(skuOrgId)).toBe(9)
  const secondResponse = await buyer.send(submit, { orderId, reasonId: 1 })
  expect([secondResponse.message, secondResponse.data]).toMatchObject([
    'label_act_closed',
    { why: 'label_cancel_done' },
  ])
})

test('a paid order’s cancellation is requested, refused with a reason, and requested again', async () => {
  const { buyer, orderId, skuOrgId } = await paidOrder('822000002', 311)
  const { data: applied } = await buyer.send(submit, { orderId, reasonId: 3 })
  expect(applied.status).toBe('CANCEL_APPLYING')
  expect(applied.cancelSteps.map((step) => step.step)).toEqual(['CREATE', 'PENDING'])
  await refuseCancel(orderId)
  const { data: refusedData } = await buyer.send('GET /client/version2/order/detail/{id}', {
    id: orderId,
  })
  expect(refusedData.cancelSteps.at(-1)).toMatchObject({ step: 'REFUSED', words: seller.reason })
  expect(refusedData.acts.find((action) => action.act === 'resume')?.open).toBe(true)
  const { data: dataAgain } = await buyer.send(submit, { orderId, reasonId: 4 })
  expect(dataAgain.status).toBe('CANCEL_APPLYING')
  expect(stockOf(skuOrgId)).toBe(7)
})

test.each(['CREATED', 'CONFIRMED'] as const)(
  'accepting the refusal of a cancellation restores the order’s status: %s',
  async (textBefore) => {
    const i = textBefore === 'CREATED' ? 0 : 1
    const { buyer, orderId } = await paidOrder(`82200001${i}`, 312 + i)
    if (textBefore === 'CONFIRMED') await moveOrderTo(orderId, 'CONFIRMED', seller)
    await buyer.send(submit, { orderId, reasonId: 2 })
    await refuseCancel(orderId)
    const { data } =
      textBefore === 'CREATED'
        ? await buyer.send(undo, { orderId })
        : await buyer.send(
            'GET /client/version2/order/cancel/apply/accept',
            { orderId },
            { 'X-Requested-With': 'XMLHttpRequest' },
          )
    expect(data.status).toBe(textBefore)
    expect(data.cancelSteps.at(-1)?.step).toBe('CANCEL')
  },
)

test('a cancellation accepted by the shop refunds the money once', async () => {
  const { buyer, orderId, paymentId, total, skuOrgId } = await paidOrder('822000020', 314)
  await buyer.send(submit, { orderId, reasonId: 2 })
  await moveOrderTo(orderId, 'CANCELLED', seller)
  const { status, refunds } = await paymentStateOf(buyer, paymentId)
  expect([status, refunds.map((refund) => refund.amount)]).toEqual(['REFUNDING', [total]])
  expect(stockOf(skuOrgId)).toBe(9)
})

test('cancelling one of two orders paid together refunds its share', async () => {
  const placed = await placeUnpaid(
    '822000021',
    [
      { stock: 9, place: 315, quantity: 1 },
      { stock: 9, place: 4315, quantity: 1 },
    ],
    7,
  )
  expect(placed.orderIds).toHaveLength(2)
  const [first = 0, second = 0] = placed.orderIds
  const { paymentId, url } = await openPage(placed.buyer, placed.placementId)
  await decideAtProvider(url, 'approve')
  await placed.buyer.send(submit, { orderId: first, reasonId: 2 })
  await moveOrderTo(first, 'CANCELLED', seller)
  const [order] = query<{ total: number }>('SELECT total FROM orders WHERE id = ?', first)
  const result = await paymentStateOf(placed.buyer, paymentId)
  expect(result.status).toBe('PAID')
  expect(result.refunds.map((refund) => refund.amount)).toEqual([order?.total])
  const { data } = await placed.buyer.send('GET /client/version2/order/detail/{id}', { id: second })
  expect([data.paid, data.together[0]?.orderId]).toEqual([true, first])
})

test('cancelling one of two unpaid orders lowers the amount due', async () => {
  const { buyer, placementId, orderIds, total } = await placeUnpaid(
    '822000022',
    [
      { stock: 9, place: 316, quantity: 1 },
      { stock: 9, place: 4316, quantity: 1 },
    ],
    7,
  )
  const { data } = await buyer.send(submit, { orderId: orderIds[0] ?? 0, reasonId: 2 })
  const { data: leftData } = await buyer.send('GET /client/version2/order/detail/{id}', {
    id: orderIds[1] ?? 0,
  })
  expect(leftData.payment?.amount).toBe(total - data.total)
  const { paymentId, url } = await openPage(buyer, placementId)
  await decideAtProvider(url, 'approve')
  expect((await paymentStateOf(buyer, paymentId)).amount).toBe(leftData.total)
})

test('another buyer’s order can’t be cancelled, received or reordered', async () => {
  const { orderIds } = await placeUnpaid('822000023', [{ stock: 9, place: 317, quantity: 1 }], 2)
  const orderId = orderIds[0] ?? 0
  const stranger = callerFor(3)
  const headers = { 'X-Requested-With': 'XMLHttpRequest' }
  const answers = [
    await stranger.send('GET /client/version2/order/cancel/reason/{orderId}', { orderId }),
    await stranger.send(submit, { orderId, reasonId: 1 }),
    await stranger.send(undo, { orderId }),
    await stranger.send('GET /client/version2/order/cancel/apply/accept', { orderId }, headers),
    await stranger.send('POST /client/version2/order/receive/{orderId}', { orderId }),
    await stranger.send('POST /client/version2/order/nonReceipt/{orderId}', { orderId }),
    await stranger.send('GET /client/version2/order/again/{orderId}', { orderId }, headers),
  ]
  expect(answers.map((answer) => answer.code)).toEqual(answers.map(() => 404))
})
