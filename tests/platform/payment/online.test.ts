import { expect, test } from 'vitest'
import { jobs } from '#platform/job-list.ts'
import { checkOpenPages } from '#platform/payment/check-open-pages.ts'
import { signCallback } from '#platform/payment/provider/embedded.ts'
import { sendRefunds } from '#platform/payment/send-refunds.ts'
import { callerFor, stockOf } from '../../support/client.ts'
import { moveOrderTo, withDatabase } from '../../support/order/orders.ts'
import {
  decideAtProvider,
  ledgerBalanceOf,
  openPage,
  statusPathOf,
  placeUnpaid,
  paymentStateOf,
} from '../../support/order/paying.ts'
import { settingOfWorker, jobContext } from '../../support/server/job-context.ts'
import { query, testUrl } from '../../support/state.ts'

const refundsOf = (paymentId: number) =>
  query<{ amount: number; reference: string; status: string }>(
    'SELECT amount, reference, status FROM refund WHERE payment_id = ? ORDER BY id',
    paymentId,
  )

const orderPaid = (orderId: number) =>
  query<{ paid: number; status: string }>(
    'SELECT paid, status FROM orders WHERE id = ?',
    orderId,
  )[0]

test('an approved online payment pays the order once, and the return URL shows it', async () => {
  const { buyer, placementId, orderIds, total } = await placeUnpaid(
    '821000001',
    [{ stock: 9, place: 300, quantity: 2 }],
    7,
  )
  const { paymentId, url } = await openPage(buyer, placementId)
  expect((await openPage(buyer, placementId)).url).toBe(url)
  const returnUrl = await decideAtProvider(url, 'approve', 'twice')
  expect(returnUrl.status).toBe(303)
  expect(returnUrl.headers.get('location')).toContain(
    `/order/paymentReturn.html?paymentId=${paymentId}`,
  )
  const result = await paymentStateOf(buyer, paymentId)
  expect([result.status, result.amount]).toEqual(['PAID', total])
  expect(orderPaid(orderIds[0] ?? 0)).toMatchObject({ paid: 1, status: 'CREATED' })
  expect(statusPathOf(paymentId)).toEqual(['PENDING', 'PAID'])
  expect(ledgerBalanceOf(paymentId)).toBe(total)
  const responseAgain = await buyer.send('POST /app-api/order/getOnlinePayment/h5', { placementId })
  expect(responseAgain.message).toBe('label_pay_not_open')
})

test('a declined payment can be retried, and the first attempt stays declined', async () => {
  const { buyer, placementId, orderIds } = await placeUnpaid(
    '821000002',
    [{ stock: 9, place: 301, quantity: 1 }],
    7,
  )
  const first = await openPage(buyer, placementId)
  await decideAtProvider(first.url, 'decline')
  const declinedState = await paymentStateOf(buyer, first.paymentId)
  expect(declinedState.status).toBe('DECLINED')
  expect(declinedState.againBefore).toBeGreaterThan(Date.now())
  const second = await openPage(buyer, placementId)
  expect(second.paymentId).not.toBe(first.paymentId)
  await decideAtProvider(second.url, 'approve')
  expect((await paymentStateOf(buyer, second.paymentId)).status).toBe('PAID')
  expect(orderPaid(orderIds[0] ?? 0)?.paid).toBe(1)
  // The first payment page, still in the browser's history, must not request payment again.
  expect((await paymentStateOf(buyer, first.paymentId)).againBefore).toBeNull()
})

test('a missing callback is replaced by a query to the provider', async () => {
  const { buyer, placementId } = await placeUnpaid(
    '821000003',
    [{ stock: 9, place: 302, quantity: 1 }],
    7,
  )
  const { paymentId, url } = await openPage(buyer, placementId)
  await decideAtProvider(url, 'approve', 'never')
  expect(statusPathOf(paymentId)).toEqual(['PENDING'])
  expect((await paymentStateOf(buyer, paymentId)).status).toBe('PAID')
  expect(statusPathOf(paymentId)).toEqual(['PENDING', 'PAID'])
})

test('a paid order is not cancelled when its callback was lost', async () => {
  const paidOrder = await placeUnpaid('821000012', [{ stock: 9, place: 316, quantity: 1 }], 7)
  const leftOrder = await placeUnpaid('821000013', [{ stock: 9, place: 317, quantity: 1 }], 7)
  const { paymentId, url } = await openPage(paidOrder.buyer, paidOrder.placementId)
  await openPage(leftOrder.buyer, leftOrder.placementId)
  await decideAtProvider(url, 'approve', 'never')
  for (const { placementId } of [paidOrder, leftOrder])
    for (const table of ['orders', 'payment'])
      query(`UPDATE ${table} SET pay_before = 1 WHERE placement_id = ?`, placementId)
  await withDatabase(async (db) => {
    for (const { name, run } of jobs)
      if (/^(ask about payments|cancel unpaid orders)$/.test(name))
        await run(jobContext(db, { logFailure: (subject) => expect.fail(subject) }))
  })
  expect(statusPathOf(paymentId)).toEqual(['PENDING', 'PAID'])
  expect(orderPaid(paidOrder.orderIds[0] ?? 0)).toMatchObject({ paid: 1, status: 'CREATED' })
  expect(orderPaid(leftOrder.orderIds[0] ?? 0)).toMatchObject({ paid: 0, status: 'CANCELLED' })
})

test('an underpayment is declined and refunded, and an overpayment refunds the excess', async () => {
  const shortOrder = await placeUnpaid('821000004', [{ stock: 9, place: 303, quantity: 1 }], 7)
  const page = await openPage(shortOrder.buyer, shortOrder.placementId)
  await decideAtProvider(page.url, 'approve', 'short')
  expect((await paymentStateOf(shortOrder.buyer, page.paymentId)).status).toBe('DECLINED')
  expect(refundsOf(page.paymentId)).toMatchObject([
    { amount: shortOrder.total - 100, status: 'DUE' },
  ])
  expect(orderPaid(shortOrder.orderIds[0] ?? 0)?.paid).toBe(0)

  const over = await placeUnpaid('821000005', [{ stock: 9, place: 304, quantity: 1 }], 7)
  const openedPage = await openPage(over.buyer, over.placementId)
  await decideAtProvider(openedPage.url, 'approve', 'over')
  expect((await paymentStateOf(over.buyer, openedPage.paymentId)).status).toBe('PAID')
  expect(refundsOf(openedPage.paymentId)).toMatchObject([{ amount: 100, status: 'DUE' }])
})

test('money for a cancelled order is refunded, and the order stays cancelled', async () => {
  const { buyer, placementId, orderIds, skuOrgId, total } = await placeUnpaid(
    '821000006',
    [{ stock: 9, place: 305, quantity: 3 }],
    7,
  )
  const { paymentId, url } = await openPage(buyer, placementId)
  await decideAtProvider(url, 'approve', 'late')
  const cancelledResponse = await buyer.send('POST /client/version2/order/apply/cancel/submit', {
    orderId: orderIds[0] ?? 0,
    reasonId: 2,
  })
  expect([cancelledResponse.code, cancelledResponse.data.status]).toEqual([200, 'CANCELLED'])
  expect(stockOf(skuOrgId)).toBe(9)
  await expect
    .poll(() => refundsOf(paymentId), { timeout: 60_000 })
    .toMatchObject([{ amount: total }])
  expect(orderPaid(orderIds[0] ?? 0)).toMatchObject({ paid: 0, status: 'CANCELLED' })
  expect(statusPathOf(paymentId)).toEqual(['PENDING', 'CANCELLED'])
  expect(stockOf(skuOrgId)).toBe(9)
})

test('a payment whose callback was lost after the cancellation is found and refunded', async () => {
  const { buyer, placementId, orderIds, total } = await placeUnpaid(
    '821000014',
    [{ stock: 9, place: 572, quantity: 1 }],
    7,
  )
  const { paymentId, url } = await openPage(buyer, placementId)
  await buyer.send('POST /client/version2/order/apply/cancel/submit', {
    orderId: orderIds[0] ?? 0,
    reasonId: 2,
  })
  await decideAtProvider(url, 'approve', 'never')
  const checkLater = (hours: number) =>
    withDatabase((db) =>
      checkOpenPages(
        jobContext(db, {
          now: Date.now() + hours * 3_600_000,
          logFailure: (subject) => expect.fail(subject),
        }),
      ),
    )
  const countRemaining = () =>
    query('SELECT 1 FROM provider_page WHERE payment_id = ? AND ask_at IS NOT NULL', paymentId)
      .length
  await checkLater(0)
  expect([refundsOf(paymentId).length, countRemaining()]).toEqual([0, 1])
  await Promise.all([checkLater(2), checkLater(2)])
  expect(refundsOf(paymentId)).toMatchObject([{ amount: total }])
  expect([orderPaid(orderIds[0] ?? 0)?.status, countRemaining()]).toEqual(['CANCELLED', 0])
})

test('fifty concurrent callbacks and the buyer’s return pay an order once', async () => {
  const { buyer, placementId, total } = await placeUnpaid(
    '821000007',
    [{ stock: 9, place: 306, quantity: 1 }],
    7,
  )
  const { paymentId, url } = await openPage(buyer, placementId)
  await decideAtProvider(url, 'approve', 'never')
  const [session] = query<{ id: string }>(
    'SELECT id FROM provider_session WHERE payment_id = ?',
    paymentId,
  )
  const body = JSON.stringify({ paymentId, ref: session?.id, status: 'PAID', paid: total })
  const unsigned = await fetch(`${testUrl}/platform/callback/embedded`, { method: 'POST', body })
  expect(unsigned.status).toBe(400)
  const signature = await signCallback(body, {
    SIGNING_SECRET: settingOfWorker('SIGNING_SECRET'),
  } as never)
  const answers = await Promise.all([
    ...Array.from({ length: 50 }, () =>
      fetch(`${testUrl}/platform/callback/embedded`, {
        method: 'POST',
        body,
        headers: { 'x-payment-signature': signature },
      }).then((response) => response.status),
    ),
    paymentStateOf(buyer, paymentId).then(() => 200),
  ])
  expect(new Set(answers)).toEqual(new Set([200]))
  expect(statusPathOf(paymentId)).toEqual(['PENDING', 'PAID'])
  expect(ledgerBalanceOf(paymentId)).toBe(total)
  expect(refundsOf(paymentId)).toEqual([])
})

test('another buyer’s payment can’t be read, opened or changed', async () => {
  const { buyer, placementId } = await placeUnpaid(
    '821000008',
    [{ stock: 9, place: 307, quantity: 1 }],
    7,
  )
  const { paymentId } = await openPage(buyer, placementId)
  const stranger = callerFor(2)
  const readResponse = await stranger.send('GET /web-api/order/paymentResult', { paymentId })
  expect(readResponse.code).toBe(404)
  const openResponse = await stranger.send('POST /app-api/order/getOnlinePayment/h5', {
    placementId,
  })
  expect(openResponse.code).toBe(404)
  const change = await stranger.send('POST /app-api/order/changePaymentMethod/forShipByType', {
    placementId,
    paymentMethodId: 2,
  })
  expect(change.code).toBe(404)
})

test('changing the payment method recalculates delivery and refunds old payments', async () => {
  const { buyer, placementId, orderIds } = await placeUnpaid(
    '821000009',
    [{ stock: 9, place: 308, quantity: 1 }],
    7,
  )
  const { paymentId, url } = await openPage(buyer, placementId)
  const changedResponse = await buyer.send(
    'POST /app-api/order/changePaymentMethod/forShipByType',
    {
      placementId,
      paymentMethodId: 2,
    },
  )
  expect(changedResponse.code).toBe(200)
  const { data } = await buyer.send('GET /client/version2/order/detail/{id}', {
    id: orderIds[0] ?? 0,
  })
  expect([data.paymentMethodId, data.payBefore, data.payment?.status]).toEqual([2, null, 'PENDING'])
  expect(data.payment?.amount).toBe(data.total)
  await decideAtProvider(url, 'approve')
  expect(statusPathOf(paymentId)).toEqual(['PENDING', 'CANCELLED'])
  expect(refundsOf(paymentId)).toHaveLength(1)
  expect(orderPaid(orderIds[0] ?? 0)?.paid).toBe(0)
  const closedResponse = await buyer.send('POST /app-api/order/changePaymentMethod/forShipByType', {
    placementId,
    paymentMethodId: 1,
  })
  expect(closedResponse.message).toBe('label_payment_not_available')
})

test('a due refund is sent once by the provider that took the payment', async () => {
  const { buyer, placementId, orderIds, total } = await placeUnpaid(
    '821000010',
    [{ stock: 9, place: 309, quantity: 1 }],
    7,
  )
  const { paymentId, url } = await openPage(buyer, placementId)
  await decideAtProvider(url, 'approve', 'over')
  await buyer.send('POST /client/version2/order/apply/cancel/submit', {
    orderId: orderIds[0] ?? 0,
    reasonId: 2,
  })
  await moveOrderTo(orderIds[0] ?? 0, 'CANCELLED', {
    mover: 'SELLER',
    id: 1,
    reason: '',
    changedAt: 1,
  })
  const failed = (subject: string, error: unknown) => expect.fail(`${subject}: ${String(error)}`)
  await withDatabase((db) => sendRefunds(jobContext(db, { logFailure: failed })))
  await withDatabase((db) => sendRefunds(jobContext(db, { logFailure: failed })))
  const sentRefunds = query<{ amount: number }>(
    `SELECT r.amount FROM provider_refund r JOIN provider_session s ON s.id = r.session_id
     WHERE s.payment_id = ? ORDER BY r.amount`,
    paymentId,
  )
  expect(sentRefunds.map((row) => row.amount)).toEqual([100, total])
  expect(ledgerBalanceOf(paymentId)).toBe(0)
  expect((await paymentStateOf(buyer, paymentId)).status).toBe('REFUNDED')
  expect(statusPathOf(paymentId)).toEqual(['PENDING', 'PAID', 'REFUNDING', 'REFUNDED'])
})
