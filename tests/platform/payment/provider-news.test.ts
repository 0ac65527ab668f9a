import { expect, test } from 'vitest'
import { cancelUnpaid } from '#platform/order/due/cancel-unpaid.ts'
import { checkPagesBeforeEnd } from '#platform/payment/check-before-end.ts'
import { sendRefunds } from '#platform/payment/send-refunds.ts'
import { findWrongRows, findNewWrongRows } from '../../support/order/books.ts'
import { sendCallback, pageOf } from '../../support/order/callbacks.ts'
import { stockOf } from '../../support/client.ts'
import {
  moveOrderTo,
  withDatabase,
  readOrderToMove,
  receiveOrder,
} from '../../support/order/orders.ts'
import {
  decideAtProvider,
  ledgerBalanceOf,
  openPage,
  statusPathOf,
  placeUnpaid,
} from '../../support/order/paying.ts'
import { returnAndRefund } from '../../support/credit/points.ts'
import { jobContext } from '../../support/server/job-context.ts'
import { staffFor } from '../../support/auth/staff.ts'
import { query } from '../../support/state.ts'

const fern = staffFor('fern')
const nok = staffFor('nok')
const failTest = (subject: string, error: unknown) => expect.fail(`${subject}: ${String(error)}`)

const placeOnline = (cellphone: string, offer: number, quantity = 1) =>
  placeUnpaid(cellphone, [{ stock: 9, place: offer, quantity }], 7)

const refundsOf = (paymentId: number) =>
  query<{ amount: number; status: string; at_provider: number }>(
    'SELECT amount, status, at_provider FROM refund WHERE payment_id = ? ORDER BY id',
    paymentId,
  ).map((row) => ({ ...row }))

const paidOf = (orderId: number) =>
  query<{ paid: number }>('SELECT paid FROM orders WHERE id = ?', orderId)[0]?.paid

const casesOf = async (paymentId: number) =>
  Promise.all(
    query<{ id: number }>(
      'SELECT id FROM payment_case WHERE payment_id = ? AND closed_at IS NULL ORDER BY id',
      paymentId,
    ).map(async ({ id }) => (await fern.send('GET /desk/cases/{id}', { id })).data),
  )

async function paidOnline(cellphone: string, offer: number, quantity = 1) {
  const scene = await placeOnline(cellphone, offer, quantity)
  const { paymentId, url } = await openPage(scene.buyer, scene.placementId)
  await decideAtProvider(url, 'approve')
  return { ...scene, paymentId, orderId: scene.orderIds[0] ?? 0, charge: pageOf(paymentId) }
}

test('a payment declined and then paid on the same page pays the order once', async () => {
  const wrongRowsBefore = findWrongRows()
  const { buyer, placementId, orderIds, total } = await placeOnline('893100001', 6400)
  const { paymentId } = await openPage(buyer, placementId)
  const page = { paymentId, ref: pageOf(paymentId) }
  expect(await sendCallback({ ...page, status: 'DECLINED', paid: 0 })).toBe(200)
  expect(await sendCallback({ ...page, status: 'PAID', paid: total })).toBe(200)
  expect(await sendCallback({ ...page, status: 'PAID', paid: total })).toBe(200)
  expect(statusPathOf(paymentId)).toEqual(['PENDING', 'DECLINED', 'PAID'])
  expect([paidOf(orderIds[0] ?? 0), ledgerBalanceOf(paymentId), refundsOf(paymentId)]).toEqual([
    1,
    total,
    [],
  ])
  expect(findNewWrongRows(wrongRowsBefore)).toEqual([])
})

test('when the first page is paid late, after a decline, the second payment is cancelled', async () => {
  const { buyer, placementId, orderIds, total } = await placeOnline('893100002', 6401)
  const first = await openPage(buyer, placementId)
  const page = { paymentId: first.paymentId, ref: pageOf(first.paymentId) }
  await sendCallback({ ...page, status: 'DECLINED', paid: 0 })
  const second = await openPage(buyer, placementId)
  await sendCallback({ ...page, status: 'PAID', paid: total })
  expect(statusPathOf(first.paymentId)).toEqual(['PENDING', 'DECLINED', 'PAID'])
  expect(statusPathOf(second.paymentId)).toEqual(['PENDING', 'CANCELLED'])
  // The first page was paid, so money paid on the second page is refunded.
  await decideAtProvider(second.url, 'approve')
  expect(refundsOf(second.paymentId)).toMatchObject([{ amount: total, status: 'DUE' }])
  expect([paidOf(orderIds[0] ?? 0), refundsOf(first.paymentId)]).toEqual([1, []])
  const { data } = await buyer.send('GET /client/version2/order/detail/{id}', {
    id: orderIds[0] ?? 0,
  })
  expect(data.payment?.status).toBe('PAID')
})

test('a payment is refunded if the order was cancelled after a decline on the same page', async () => {
  const { buyer, placementId, orderIds, total } = await placeOnline('893100003', 6402)
  const { paymentId } = await openPage(buyer, placementId)
  const page = { paymentId, ref: pageOf(paymentId) }
  await sendCallback({ ...page, status: 'DECLINED', paid: 0 })
  await moveOrderTo(orderIds[0] ?? 0, 'CANCELLED', {
    mover: 'BUYER',
    id: buyer.id,
    reason: '',
    changedAt: 1,
  })
  await sendCallback({ ...page, status: 'PAID', paid: total })
  expect(refundsOf(paymentId)).toMatchObject([{ amount: total, status: 'DUE' }])
  expect([paidOf(orderIds[0] ?? 0), statusPathOf(paymentId)]).toEqual([0, ['PENDING', 'DECLINED']])
})

test('H17: money in another currency or for another page pays nothing and opens a case', async () => {
  const { buyer, placementId, orderIds, total } = await placeOnline('893100004', 6403)
  const { paymentId } = await openPage(buyer, placementId)
  const page = { paymentId, ref: pageOf(paymentId), status: 'PAID', paid: total }
  for (const currency of ['VND', 'USD', null, ''])
    expect(await sendCallback({ ...page, currency })).toBe(200)
  expect(await sendCallback({ ...page, ref: 'cs_unknown' })).toBe(200)
  expect(await sendCallback({ ...page, paymentId: 1 })).toBe(404)
  expect([paidOf(orderIds[0] ?? 0), statusPathOf(paymentId)]).toEqual([0, ['PENDING']])
  expect(await casesOf(paymentId)).toMatchObject([
    { kind: 'UNMATCHED', reason: 'currency', currency: 'VND', amount: total },
    { kind: 'UNMATCHED', reason: 'reference', reference: 'cs_unknown' },
  ])
  expect(refundsOf(paymentId)).toEqual([])
})

test('a signed but malformed callback is refused with 400', async () => {
  for (const body of ['', 'x', '{}', 'null', '[]', '{"paymentId":"1"}', '{"kind":"refund"}'])
    expect(await sendCallback(body)).toBe(400)
})

test('reliability 7: nothing is cancelled while the provider is unreachable, and a late payment counts', async () => {
  const { buyer, placementId, orderIds } = await placeOnline('893100005', 6404)
  const { paymentId, url } = await openPage(buyer, placementId)
  await decideAtProvider(url, 'approve', 'never')
  for (const table of ['orders', 'payment'])
    query(`UPDATE ${table} SET pay_before = 1 WHERE placement_id = ?`, placementId)
  const run = (settings: object) =>
    withDatabase(async (db) => {
      const job = jobContext(db, { logFailure: failTest })
      const unreachable = { ...job, env: { ...job.env, ...settings } }
      await checkPagesBeforeEnd(unreachable)
      await cancelUnpaid(unreachable)
    })
  // Without its settings, the provider is as unreachable as during an outage.
  await run({ PAYMENT_MODE: '' })
  expect([readOrderToMove(orderIds[0] ?? 0).status, statusPathOf(paymentId)]).toEqual([
    'CREATED',
    ['PENDING'],
  ])
  await run({})
  expect([paidOf(orderIds[0] ?? 0), statusPathOf(paymentId)]).toEqual([1, ['PENDING', 'PAID']])
})

test('a refund refused by the provider opens a case, and finance can then finish the refund', async () => {
  const { buyer, paymentId, orderId, total } = await paidOnline('893100006', 6405)
  query("UPDATE receipt SET provider_ref = 'cs_gone' WHERE payment_id = ?", paymentId)
  await moveOrderTo(orderId, 'CANCEL_APPLYING', {
    mover: 'BUYER',
    id: buyer.id,
    reason: '',
    changedAt: 1,
  })
  await moveOrderTo(orderId, 'CANCELLED', { mover: 'SERVICE', id: 1, reason: '', changedAt: 1 })
  const [refund] = query<{ id: number }>('SELECT id FROM refund WHERE payment_id = ?', paymentId)
  const finish = () => fern.send('POST /desk/refunds/{id}/finish', { id: refund?.id ?? 0 })
  const readRefunds = async () =>
    (await fern.send('GET /desk/orders/{id}', { id: orderId })).data.refunds
  expect((await finish()).message).toBe('label_desk_refund_by_job')
  expect(await readRefunds()).toMatchObject([{ waits: 'job', mayFinish: false }])
  for (let i = 0; i < 2; i += 1)
    await withDatabase((db) => sendRefunds(jobContext(db, { logFailure: failTest })))
  expect(await casesOf(paymentId)).toMatchObject([{ kind: 'REFUND_STUCK', amount: total }])
  expect(await readRefunds()).toMatchObject([{ waits: '', mayFinish: true }])
  expect((await finish()).code).toBe(200)
  expect([ledgerBalanceOf(paymentId), await casesOf(paymentId)]).toEqual([0, []])
  expect(statusPathOf(paymentId).at(-1)).toBe('REFUNDED')
})

test('a full refund made at the provider cancels an unshipped order once', async () => {
  const wrongRowsBefore = findWrongRows()
  const { paymentId, orderId, charge, total, skuOrgId } = await paidOnline('893100007', 6406, 2)
  const providerEvent = { kind: 'refund', ref: 're_full', charge, amount: total, currency: 'THB' }
  for (const status of ['WAITING', 'DONE', 'DONE'])
    expect(await sendCallback({ ...providerEvent, status })).toBe(200)
  expect(readOrderToMove(orderId).status).toBe('CANCELLED')
  expect(refundsOf(paymentId)).toEqual([{ amount: total, status: 'DONE', at_provider: 1 }])
  expect([stockOf(skuOrgId), ledgerBalanceOf(paymentId)]).toEqual([9, 0])
  expect(statusPathOf(paymentId)).toEqual(['PENDING', 'PAID', 'REFUNDING', 'REFUNDED'])
  expect(findNewWrongRows(wrongRowsBefore)).toEqual([])
})

test('partial refunds made at the provider are booked separately, up to the paid amount', async () => {
  const wrongRowsBefore = findWrongRows()
  const { paymentId, orderId, charge, total, skuOrgId } = await paidOnline('893100008', 6407)
  const providerEvent = { kind: 'refund', charge, currency: 'THB', status: 'DONE' }
  await Promise.all(
    ['re_a', 're_a', 're_b'].map((ref) => sendCallback({ ...providerEvent, ref, amount: 100 })),
  )
  expect(refundsOf(paymentId).map(({ amount }) => amount)).toEqual([100, 100])
  expect([ledgerBalanceOf(paymentId), readOrderToMove(orderId).status]).toEqual([
    total - 200,
    'CREATED',
  ])
  expect(await sendCallback({ ...providerEvent, ref: 're_c', amount: total })).toBe(200)
  expect(await casesOf(paymentId)).toMatchObject([
    { kind: 'UNMATCHED', reason: 'more than is left' },
  ])
  expect(ledgerBalanceOf(paymentId)).toBe(total - 200)
  expect(await sendCallback({ ...providerEvent, ref: 're_d', amount: total - 200 })).toBe(200)
  expect([ledgerBalanceOf(paymentId), readOrderToMove(orderId).status, stockOf(skuOrgId)]).toEqual([
    0,
    'CANCELLED',
    9,
  ])
  expect(findNewWrongRows(wrongRowsBefore)).toEqual([])
})

test('a provider refund of an amount that is due completes the due refund', async () => {
  const { buyer, paymentId, orderId, charge, total } = await paidOnline('893100009', 6408)
  await moveOrderTo(orderId, 'CANCEL_APPLYING', {
    mover: 'BUYER',
    id: buyer.id,
    reason: '',
    changedAt: 1,
  })
  await moveOrderTo(orderId, 'CANCELLED', { mover: 'SERVICE', id: 1, reason: '', changedAt: 1 })
  const providerEvent = { kind: 'refund', ref: 're_due', charge, amount: total, currency: 'THB' }
  expect(await sendCallback({ ...providerEvent, status: 'DONE' })).toBe(200)
  await withDatabase((db) => sendRefunds(jobContext(db, { logFailure: failTest })))
  expect(refundsOf(paymentId)).toEqual([{ amount: total, status: 'DONE', at_provider: 0 }])
  expect([ledgerBalanceOf(paymentId), statusPathOf(paymentId).at(-1)]).toEqual([0, 'REFUNDED'])
  expect(query('SELECT 1 FROM provider_refund WHERE session_id = ?', charge)).toEqual([])
})

test('a provider refund for two orders is split between them', async () => {
  const wrongRowsBefore = findWrongRows()
  const { buyer, placementId, orderIds, total } = await placeUnpaid(
    '893100010',
    [
      { stock: 9, place: 6409, quantity: 1 },
      { stock: 9, place: 300, quantity: 1 },
    ],
    7,
  )
  const { paymentId, url } = await openPage(buyer, placementId)
  await decideAtProvider(url, 'approve')
  const providerEvent = {
    kind: 'refund',
    charge: pageOf(paymentId),
    currency: 'THB',
    status: 'DONE',
  }
  await sendCallback({ ...providerEvent, ref: 're_split', amount: 301 })
  const shares = query<{ order_id: number; amount: number }>(
    'SELECT order_id, amount FROM refund WHERE payment_id = ?',
    paymentId,
  )
  expect(shares.reduce((sum, { amount }) => sum + amount, 0)).toBe(301)
  expect(shares).toHaveLength(orderIds.length)
  await sendCallback({ ...providerEvent, ref: 're_rest', amount: total - 301 })
  expect(orderIds.map((id) => readOrderToMove(id).status)).toEqual(orderIds.map(() => 'CANCELLED'))
  expect(findNewWrongRows(wrongRowsBefore)).toEqual([])
})

test('a dispute opens one case with its deadline, and a lost one books the refund', async () => {
  const wrongRowsBefore = findWrongRows()
  const { paymentId, charge, total, orderId } = await paidOnline('893100011', 6410)
  await moveOrderTo(orderId, 'CONFIRMED', { mover: 'SELLER', id: 1, reason: '', changedAt: 1 })
  await moveOrderTo(orderId, 'SHIPPED', { mover: 'SELLER', id: 1, reason: '', changedAt: 1 })
  const dueAt = Date.now() + 7 * 86_400_000
  const dispute = { kind: 'dispute', ref: 'dp_1', charge, amount: total, currency: 'THB', dueAt }
  const openDispute = { ...dispute, reason: 'fraudulent', outcome: 'OPEN' }
  for (let i = 0; i < 2; i += 1) expect(await sendCallback(openDispute)).toBe(200)
  const [one, ...others] = await casesOf(paymentId)
  expect(one).toMatchObject({
    kind: 'DISPUTE',
    amount: total,
    dueAt,
    reason: 'fraudulent',
    outcome: '',
  })
  expect(others).toEqual([])
  expect((await nok.send('GET /desk/cases/{id}', { id: 1 })).message).toBe(
    'label_desk_act_not_yours',
  )
  for (let i = 0; i < 2; i += 1)
    expect(await sendCallback({ ...openDispute, outcome: 'LOST' })).toBe(200)
  expect((await casesOf(paymentId))[0]?.outcome).toBe('LOST')
  expect(refundsOf(paymentId)).toEqual([{ amount: total, status: 'DONE', at_provider: 1 }])
  // The order has shipped, so no stock is restored.
  expect([ledgerBalanceOf(paymentId), readOrderToMove(orderId).status]).toEqual([0, 'SHIPPED'])
  const id = one?.caseId ?? 0
  expect((await fern.send('POST /desk/cases/{id}/close', { id, words: '' })).code).toBe(400)
  expect((await fern.send('POST /desk/cases/{id}/close', { id, words: 'written off' })).code).toBe(
    200,
  )
  const responseAgain = await fern.send('POST /desk/cases/{id}/close', { id, words: 'again' })
  expect(responseAgain.message).toBe('label_desk_order_moved')
  expect(await casesOf(paymentId)).toEqual([])
  expect(findNewWrongRows(wrongRowsBefore)).toEqual([])
})

test('cancelling an order partly refunded by the provider refunds only the rest', async () => {
  const wrongRowsBefore = findWrongRows()
  const { buyer, paymentId, orderId, charge, total } = await paidOnline('893100012', 6411)
  const providerEvent = { kind: 'refund', ref: 're_first', charge, currency: 'THB', status: 'DONE' }
  await sendCallback({ ...providerEvent, amount: 101 })
  await buyer.send('POST /client/version2/order/apply/cancel/submit', { orderId, reasonId: 2 })
  const action = { id: orderId, act: 'acceptCancel', seen: 'CANCEL_APPLYING' } as const
  expect((await nok.send('POST /desk/orders/{id}/act', action)).code).toBe(200)
  expect(refundsOf(paymentId).map(({ amount }) => amount)).toEqual([101, total - 101])
  await withDatabase((db) => sendRefunds(jobContext(db, { logFailure: failTest })))
  expect([ledgerBalanceOf(paymentId), statusPathOf(paymentId).at(-1)]).toEqual([0, 'REFUNDED'])
  expect(await casesOf(paymentId)).toEqual([])
  expect(findNewWrongRows(wrongRowsBefore)).toEqual([])
})

test('a return of an order partly refunded by the provider refunds only the rest', async () => {
  const wrongRowsBefore = findWrongRows()
  const { buyer, paymentId, orderId, charge, total, skuOrgId } = await paidOnline('893100013', 6412)
  await receiveOrder(buyer, orderId)
  const providerEvent = { kind: 'refund', ref: 're_most', charge, currency: 'THB', status: 'DONE' }
  await sendCallback({ ...providerEvent, amount: total - 7 })
  await returnAndRefund(buyer, orderId, 1)
  expect(refundsOf(paymentId).map(({ amount }) => amount)).toEqual([total - 7, 7])
  const { data } = await buyer.send('GET /client/saleReturnOrder/detail/{orderId}', { orderId })
  const [line] = query<{ price: number }>(
    'SELECT unit_price AS price FROM order_line WHERE sku_org_id = ? AND order_id = ?',
    skuOrgId,
    orderId,
  )
  expect(data.returns).toMatchObject([{ refundAmount: line?.price, refund: { amount: 7 } }])
  await withDatabase((db) => sendRefunds(jobContext(db, { logFailure: failTest })))
  expect([ledgerBalanceOf(paymentId), statusPathOf(paymentId).at(-1)]).toEqual([0, 'REFUNDED'])
  expect(findNewWrongRows(wrongRowsBefore)).toEqual([])
})
