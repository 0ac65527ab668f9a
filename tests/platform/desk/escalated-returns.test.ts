import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { completeOrders } from '#platform/order/due/complete-orders.ts'
import type { OrderActor } from '#platform/order/record/actor.ts'
import { newBuyer } from '../../support/client.ts'
import { findNewWrongRows, findWrongRows } from '../../support/order/books.ts'
import { moveOrderTo, withDatabase } from '../../support/order/orders.ts'
import { placeUnpaid } from '../../support/order/paying.ts'
import { jobContext } from '../../support/server/job-context.ts'
import { findMember, staffFor } from '../../support/auth/staff.ts'
import { query } from '../../support/state.ts'

const [nok, fern, mj] = [staffFor('nok'), staffFor('fern'), staffFor('mj')]
const seller: OrderActor = { mover: 'SELLER', id: 1, reason: '', changedAt: Date.now() }
const action = 'POST /desk/returns/{id}/act'
const decide = 'POST /desk/returns/{id}/decide'
const escalate = 'POST /client/saleReturnOrder/escalate/{returnId}'
const day = 86_400_000

const failTest = (description: string, error: unknown) => expect.fail(description + String(error))

let wrongRowsBefore: readonly string[] = []
beforeAll(() => {
  wrongRowsBefore = findWrongRows()
})
afterAll(() => expect(findNewWrongRows(wrongRowsBefore)).toEqual([]))

/** Creates a return of two items in MJ's shop, paid by transfer, inspected and not yet decided. */
async function inspectedReturn(cellphone: string, position: number) {
  const placed = await placeUnpaid(cellphone, [{ stock: 9, place: position, quantity: 2 }], 6)
  const orderId = placed.orderIds[0] ?? 0
  const shopId = findMember('mj').shopId
  query('UPDATE orders SET shop_id = ? WHERE id = ?', shopId, orderId)
  const { data: order } = await nok.send('GET /desk/orders/{id}', { id: orderId })
  const [payment] = order.payments
  await fern.send('POST /desk/payments/{id}/receive', {
    id: payment?.paymentId ?? 0,
    seen: 'PENDING',
    amount: payment?.amount ?? 0,
    reference: '',
  })
  for (const to of ['CONFIRMED', 'SHIPPED'] as const) await moveOrderTo(orderId, to, seller)
  await placed.buyer.send('POST /client/version2/order/receive/{orderId}', { orderId })
  const { data } = await placed.buyer.send(
    'POST /client/saleReturnOrder/submit',
    { orderId, reason: 'FAULTY', lines: [{ skuOrgId: placed.skuOrgId, quantity: 2 }] },
    { 'Idempotency-Key': randomUUID() },
  )
  await nok.send(action, { id: data.returnId, act: 'inspect' })
  const price = order.lines[0]?.unitPrice ?? 0
  return { ...placed, orderId, id: data.returnId, price, shopId }
}

const readAsBuyer = async (one: { buyer: ReturnType<typeof newBuyer>; id: number }) =>
  (await one.buyer.send('GET /client/saleReturnOrder/one/{returnId}', { returnId: one.id })).data

const readAtDesk = async (id: number, member = nok) =>
  (await member.send('GET /desk/returns/{id}', { id })).data

const noticesOf = (orderId: number) =>
  query<{ kind: string; words: string }>(
    `SELECT kind, words FROM notice WHERE order_id = ? AND kind LIKE 'return%' AND channel = 'TEXT'
     ORDER BY at, key`,
    orderId,
  )

/**
 * Reads the shop's balance changes for an order, and the marketplace's share of the refund for its
 * return.
 */
const moneyOf = ({ orderId, id }: { orderId: number; id: number }) => ({
  shop: query<{ kind: string; paid: number }>(
    'SELECT kind, paid FROM shop_entry WHERE order_id = ? ORDER BY id',
    orderId,
  ),
  funded: query<{ amount: number }>(
    "SELECT amount FROM ledger WHERE reference = 'escalation:' || CAST(? AS INTEGER)",
    id,
  ).map(({ amount }) => amount),
})

test('service can approve for the buyer, and the shop pays the refund', async () => {
  const one = await inspectedReturn('846200001', 386)
  expect((await readAsBuyer(one)).mayEscalate).toBe(false)
  await nok.send(action, { id: one.id, act: 'reject', words: 'Used' })
  expect(await readAsBuyer(one)).toMatchObject({
    status: 'REJECTED',
    mayEscalate: true,
    escalation: null,
  })
  const called = await one.buyer.send(escalate, { returnId: one.id, words: 'It was cracked' })
  expect(called.data).toMatchObject({
    mayEscalate: false,
    escalation: { caller: 'BUYER', words: 'It was cracked', amount: null, decidedAt: null },
  })
  const responseAgain = await one.buyer.send(escalate, { returnId: one.id, words: 'x' })
  expect(responseAgain.data).toMatchObject({ why: 'label_service_not_callable' })
  expect(await readAtDesk(one.id)).toMatchObject({
    acts: [],
    deciding: { least: 0, most: 2 * one.price, canPlatformPay: true },
  })
  const terms = {
    id: one.id,
    amount: 2 * one.price,
    bearer: 'SHOP',
    words: 'See the picture',
  } as const
  for (const member of [fern, mj]) {
    expect((await readAtDesk(one.id, member)).deciding).toBeNull()
    expect((await member.send(decide, terms)).message).toBe('label_desk_act_not_yours')
  }
  expect((await nok.send(decide, { ...terms, amount: 2 * one.price + 1 })).code).toBe(400)
  const bothResponses = await Promise.all([nok.send(decide, terms), nok.send(decide, terms)])
  expect(bothResponses.map(({ code }) => code).sort()).toEqual([200, 4224])
  expect(await readAsBuyer(one)).toMatchObject({
    status: 'APPROVED',
    refundAmount: 2 * one.price,
    lines: [{ applied: 2, approved: 2 }],
    escalation: { amount: 2 * one.price, decision: 'See the picture' },
  })
  await one.buyer.send('POST /client/saleReturnOrder/sent/{returnId}', { returnId: one.id })
  expect((await fern.send(action, { id: one.id, act: 'refund' })).code).toBe(200)
  expect(query('SELECT amount FROM refund WHERE order_id = ?', one.orderId)).toEqual([
    { amount: 2 * one.price },
  ])
  const { shop, funded } = moneyOf(one)
  expect([shop.at(-1), funded]).toEqual([{ kind: 'REFUND', paid: -2 * one.price }, []])
  expect(noticesOf(one.orderId).map(({ kind }) => kind)).toEqual([
    'return_rejected',
    'return_approved',
  ])
})

test('the amount that the marketplace bears is not deducted from the shop’s sale', async () => {
  const one = await inspectedReturn('846200002', 387)
  const lines = [{ skuOrgId: one.skuOrgId, quantity: 1 }]
  await nok.send(action, { id: one.id, act: 'approve', words: 'One is used', lines })
  await one.buyer.send(escalate, { returnId: one.id, words: 'Both are broken' })
  const earlyRequest = { returnId: one.id }
  expect(
    (await one.buyer.send('POST /client/saleReturnOrder/sent/{returnId}', earlyRequest)).code,
  ).toBe(4224)
  expect((await readAtDesk(one.id)).deciding).toMatchObject({
    least: one.price,
    most: 2 * one.price,
  })
  const amount = one.price + 500
  const terms = { id: one.id, bearer: 'PLATFORM', words: 'A part of it' } as const
  expect((await nok.send(decide, { ...terms, amount: one.price - 1 })).code).toBe(400)
  expect((await nok.send(decide, { ...terms, amount })).code).toBe(200)
  expect(noticesOf(one.orderId).map(({ kind }) => kind)).toEqual([
    'return_approved',
    'return_approved',
  ])
  await one.buyer.send('POST /client/saleReturnOrder/sent/{returnId}', earlyRequest)
  expect((await fern.send(action, { id: one.id, act: 'refund' })).code).toBe(200)
  expect(query('SELECT amount FROM refund WHERE order_id = ?', one.orderId)).toEqual([{ amount }])
  const { shop, funded } = moneyOf(one)
  expect([shop.at(-1), funded]).toEqual([{ kind: 'REFUND', paid: -one.price }, [500]])
})

test('an order stays open until service confirms the rejection of its return', async () => {
  const one = await inspectedReturn('846200003', 388)
  await nok.send(action, { id: one.id, act: 'reject', words: 'Used' })
  await one.buyer.send(escalate, { returnId: one.id, words: 'No' })
  query('UPDATE orders SET received_at = ? WHERE id = ?', Date.now() - 30 * day, one.orderId)
  const statusNow = async () => {
    await withDatabase((db) => completeOrders(jobContext(db, { logFailure: failTest })))
    return query<{ status: string }>('SELECT status FROM orders WHERE id = ?', one.orderId)[0]
      ?.status
  }
  expect(await statusNow()).toBe('RECEIVED')
  await nok.send(decide, { id: one.id, amount: 0, bearer: 'SHOP', words: 'It was mounted' })
  expect(await readAsBuyer(one)).toMatchObject({
    status: 'REJECTED',
    refundAmount: null,
    mayEscalate: false,
    escalation: { amount: 0, decision: 'It was mounted' },
  })
  expect(noticesOf(one.orderId).at(-1)).toEqual({
    kind: 'return_rejected',
    words: 'It was mounted',
  })
  expect(await statusNow()).toBe('COMPLETED')
})

test('a shop escalates a return of wrong parts, and service rejects the return', async () => {
  const one = await inspectedReturn('846200004', 389)
  const lines = [{ skuOrgId: one.skuOrgId, quantity: 2 }]
  await nok.send(action, { id: one.id, act: 'approve', lines })
  const call = { id: one.id, words: 'Another part came back' }
  expect((await mj.send('POST /desk/returns/{id}/escalate', call)).code).toBe(4224)
  await nok.send(action, { id: one.id, act: 'arrive' })
  query('UPDATE sale_return SET shop_id = ? WHERE id = ?', one.shopId, one.id)
  expect((await readAtDesk(one.id, mj)).mayCallService).toBe(true)
  expect((await mj.send('POST /desk/returns/{id}/escalate', call)).code).toBe(200)
  expect((await fern.send(action, { id: one.id, act: 'refund' })).message).toBe('label_order_moved')
  const { data: queue } = await mj.send('GET /desk/queue', { queue: 'returns', state: 'ESCALATED' })
  expect(queue.list.filter(({ caseId }) => caseId === String(one.id))).toHaveLength(1)
  const { data: openData } = await nok.send('GET /desk/queue', {
    queue: 'returns',
    state: 'IN_TRANSIT',
  })
  expect(openData.list.filter(({ caseId }) => caseId === String(one.id))).toEqual([])
  await nok.send(decide, { id: one.id, amount: 0, bearer: 'SHOP', words: 'Not the part sold' })
  expect(await readAsBuyer(one)).toMatchObject({ status: 'REJECTED', mayEscalate: false })
  expect(query('SELECT 1 FROM refund WHERE order_id = ?', one.orderId)).toEqual([])
})

test('no item is returned twice, by a new return or by a decision', async () => {
  const requestSecondReturn = async (awaited: Awaited<ReturnType<typeof inspectedReturn>>) =>
    awaited.buyer.send(
      'POST /client/saleReturnOrder/submit',
      {
        orderId: awaited.orderId,
        reason: 'FAULTY',
        lines: [{ skuOrgId: awaited.skuOrgId, quantity: 2 }],
      },
      { 'Idempotency-Key': randomUUID() },
    )
  const waitingReturn = await inspectedReturn('846200007', 391)
  await nok.send(action, { id: waitingReturn.id, act: 'reject', words: 'Used' })
  await waitingReturn.buyer.send(escalate, {
    returnId: waitingReturn.id,
    words: 'No',
  })
  expect((await requestSecondReturn(waitingReturn)).code).not.toBe(200)

  const second = await inspectedReturn('846200008', 392)
  await nok.send(action, { id: second.id, act: 'reject', words: 'Used' })
  expect((await requestSecondReturn(second)).code).toBe(200)
  await second.buyer.send(escalate, { returnId: second.id, words: 'No' })
  expect((await readAtDesk(second.id)).deciding).toMatchObject({ least: 0, most: 0 })
})

test('an escalation needs a reason and must come from the buyer within seven days', async () => {
  const one = await inspectedReturn('846200005', 390)
  await nok.send(action, { id: one.id, act: 'reject', words: 'Used' })
  const call = { returnId: one.id, words: 'No' }
  expect((await newBuyer('846200006').send(escalate, call)).code).toBe(404)
  expect((await one.buyer.send(escalate, { ...call, words: ' ' })).code).toBe(400)
  query('DROP TRIGGER return_history_stays')
  query('UPDATE sale_return_history SET at = at - ? WHERE return_id = ?', 7 * day, one.id)
  expect((await readAsBuyer(one)).mayEscalate).toBe(false)
  expect((await one.buyer.send(escalate, call)).data).toMatchObject({
    why: 'label_service_not_callable',
  })
})
