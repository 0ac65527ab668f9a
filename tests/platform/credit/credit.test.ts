import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { deskTurns } from '#domain/desk/queues.ts'
import { runCreditJobs } from '#platform/credit/credit-jobs.ts'
import { type Caller, newBuyer, prepareOrder } from '../../support/client.ts'
import { findWrongRows, findNewWrongRows } from '../../support/order/books.ts'
import { readRemainingCredit, newCreditBuyer, shipAtDesk } from '../../support/credit/credit.ts'
import { moveOrderTo, withDatabase, placeOrder } from '../../support/order/orders.ts'
import { decideAtProvider, openPage, paymentStateOf } from '../../support/order/paying.ts'
import { jobContext } from '../../support/server/job-context.ts'
import { staffFor } from '../../support/auth/staff.ts'
import { query } from '../../support/state.ts'

let wrongRowsBefore: readonly string[] = []
beforeAll(() => {
  wrongRowsBefore = findWrongRows()
})
afterAll(() => expect(findNewWrongRows(wrongRowsBefore)).toEqual([]))

const day = 86_400_000
const dayOf = (time: number) => new Date(time).toISOString().slice(0, 10)

const totalOf = (orderId: number) =>
  query<{ total: number }>('SELECT total FROM orders WHERE id = ?', orderId)[0]?.total ?? 0

const dueIn = (orderId: number, days: number) =>
  query(
    'UPDATE credit_invoice SET due_day = ? WHERE order_id = ?',
    dayOf(Date.now() + days * day),
    orderId,
  )

const dueOf = async (buyer: Caller, shopId: number) =>
  (await buyer.send('GET /app-api/bill/duePayAmountDetail', { shopId })).data

test('an order reserves credit, shipping creates a due invoice, and its payment frees the credit', async () => {
  const { buyer, skuOrgId, shopId } = await newCreditBuyer('878100001', 580, 90_000_00)
  const nok = staffFor('nok')
  const orderId = await placeOrder(buyer, skuOrgId, 2, 1)
  const total = totalOf(orderId)
  expect(readRemainingCredit(buyer.id, shopId)).toEqual([90_000_00 - total, total, 0])
  expect(await shipAtDesk(orderId, nok)).toBeNull()
  expect(readRemainingCredit(buyer.id, shopId)).toEqual([90_000_00 - total, 0, total])
  const { data: bill } = await buyer.send('GET /credit/creditInvoiceBillRecord/myBill', { shopId })
  const [invoice] = bill.list
  expect(invoice).toMatchObject({ orderId, amount: total, owedAmount: total, status: 'open' })
  const wish = {
    shopId,
    invoiceIds: [invoice?.invoiceId ?? 0],
    paymentMethodId: 7 as const,
    expectedAmount: total,
  }
  const pay = 'POST /credit/creditInvoiceBillRecord/pay'
  const wrongResponse = await buyer.send(
    pay,
    { ...wish, expectedAmount: total - 1 },
    { 'Idempotency-Key': randomUUID() },
  )
  expect(wrongResponse.message).toBe('label_invoice_moved')
  const { data: askedData } = await buyer.send(pay, wish, { 'Idempotency-Key': randomUUID() })
  const { url } = await openPage(buyer, askedData.placementId)
  await decideAtProvider(url, 'approve', 'twice')
  expect((await paymentStateOf(buyer, askedData.paymentId)).status).toBe('PAID')
  expect(readRemainingCredit(buyer.id, shopId)).toEqual([90_000_00, 0, 0])
  const { data: detail } = await buyer.send('GET /client/version2/order/detail/{id}', {
    id: orderId,
  })
  expect([detail.paid, detail.payment?.status]).toEqual([true, 'PAID'])
  const { data: history } = await buyer.send('GET /credit/creditInvoiceBillRecord/historyList', {
    shopId,
  })
  expect(history.list).toMatchObject([{ orderId, owedAmount: 0, status: 'paid' }])
})

test('an order of exactly the remaining credit is allowed, and a larger order is refused', async () => {
  const { buyer, skuOrgId, shopId } = await newCreditBuyer('878100002', 581, 1)
  await buyer.send('POST /web-api/v5/shoppingCart/add', { skuOrgId, quantity: 1 })
  const payload = await prepareOrder(buyer, 1)
  const submit = () =>
    buyer.send('POST /web-api/order/submitOrder', payload, { 'Idempotency-Key': randomUUID() })
  const refusedResponse = await submit()
  expect(refusedResponse.message).toBe('label_credit_exceeded')
  expect(refusedResponse.data).toMatchObject({ shopId, remaining: 1 })
  const nok = staffFor('fern')
  await nok.send('POST /desk/credit/change', {
    customerId: buyer.id,
    shopId,
    kind: 'LIMIT',
    amount: payload.expectedTotal,
    words: 'as much as the order',
  })
  const placed = await submit()
  expect(placed.code).toBe(200)
  expect(readRemainingCredit(buyer.id, shopId)[0]).toBe(0)
  await buyer.send('POST /client/version2/order/apply/cancel/submit', {
    orderId: placed.data.orders[0]?.orderId ?? 0,
    reasonId: 2,
  })
  expect(readRemainingCredit(buyer.id, shopId)).toEqual([payload.expectedTotal, 0, 0])
})

test('of forty concurrent orders with credit for seven, exactly seven succeed', async () => {
  const { buyer, skuOrgId, shopId } = await newCreditBuyer('878100003', 582, 1)
  query('UPDATE offer SET stock = 500 WHERE sku_org_id = ?', skuOrgId)
  // Use a workshop, because new consumers may have only a few open orders.
  query(
    "UPDATE customer SET customer_type = 'Workshop', verification = 'APPROVED' WHERE id = ?",
    buyer.id,
  )
  await buyer.send('POST /web-api/v5/shoppingCart/add', { skuOrgId, quantity: 1 })
  const payload = await prepareOrder(buyer, 1)
  await staffFor('fern').send('POST /desk/credit/change', {
    customerId: buyer.id,
    shopId,
    kind: 'LIMIT',
    amount: payload.expectedTotal * 7,
    words: 'seven',
  })
  // Each order empties the cart, so restore the line before every attempt.
  const answers: string[] = []
  for (let wave = 0; wave < 8; wave++) {
    const wishes = Array.from({ length: 5 }, async () => {
      query(
        `INSERT INTO cart_line (customer_id, sku_org_id, quantity, selected, seen_price, added_at)
         SELECT ?, sku_org_id, 1, 1, public_price * 2, 1 FROM offer WHERE sku_org_id = ?
         ON CONFLICT DO UPDATE SET quantity = 1, selected = 1`,
        buyer.id,
        skuOrgId,
      )
      return buyer.send('POST /web-api/order/submitOrder', payload, {
        'Idempotency-Key': randomUUID(),
      })
    })
    for (const response of await Promise.all(wishes))
      answers.push(response.code === 200 ? 'placed' : response.message)
  }
  const placed = query<{ n: number }>(
    "SELECT count(*) AS n FROM orders WHERE customer_id = ? AND status <> 'CANCELLED'",
    buyer.id,
  )[0]?.n
  expect(placed).toBe(answers.filter((one) => one === 'placed').length)
  expect(placed).toBe(7)
  expect(new Set(answers)).toContain('label_credit_exceeded')
  expect(readRemainingCredit(buyer.id, shopId)[0]).toBe(0)
})

/**
 * Returns the desk lists with an order (waiting for the buyer, the shop or the platform), and the
 * shipping queues with the order.
 */
async function turnsOf(orderId: number, shopId: number): Promise<string[]> {
  const nok = staffFor('nok')
  const wishes = [
    ...deskTurns.map((waiting) => ({ waiting })),
    ...(['ship', 'held'] as const).map((state) => ({ state })),
  ]
  const lists = await Promise.all(
    wishes.map(async (wish) => (await nok.send('GET /desk/orders', { ...wish, shopId })).data.list),
  )
  return wishes.flatMap((wish, i) =>
    lists[i]?.some((row) => row.orderId === orderId) ? Object.values(wish) : [],
  )
}

test('an overdue invoice blocks credit and holds orders until it is paid', async () => {
  const { buyer, skuOrgId, shopId } = await newCreditBuyer('878100004', 583, 90_000_00)
  const nok = staffFor('nok')
  const first = await placeOrder(buyer, skuOrgId, 1, 1)
  const second = await placeOrder(buyer, skuOrgId, 1, 1)
  await shipAtDesk(first, nok)
  dueIn(first, -2)
  const { data: lateData } = await buyer.send('POST /web-api/profile/isOverdue', {})
  expect(lateData).toMatchObject({ isOverdue: true, shops: [{ shopId }] })
  const heldShip = await shipAtDesk(second, nok)
  expect(heldShip?.message).toBe('label_desk_held')
  const queues = async () => {
    const { data: wholeData } = await nok.send('GET /desk/orders/{id}', { id: second })
    const { data: foundData } = await nok.send('GET /desk/orders', { text: wholeData.orderNumber })
    return [wholeData.queue, foundData.list.find(({ orderId }) => orderId === second)?.queue]
  }
  // The desk shows the hold before staff type a tracking number.
  expect(await queues()).toEqual(['held', 'held'])
  // The order waits for the buyer's payment, so the shop isn't late.
  expect(await turnsOf(second, shopId)).toEqual(['buyer', 'held'])
  const due = await dueOf(buyer, shopId)
  expect(due.held.map((order) => order.orderId)).toEqual([second])
  expect(due.unblocks).toEqual({ invoiceIds: [first], amount: totalOf(first) })
  expect(due.weeks[0]).toMatchObject({ isOverdue: true, amount: totalOf(first) })
  await buyer.send('POST /web-api/v5/shoppingCart/add', { skuOrgId, quantity: 1 })
  const { data: draft } = await buyer.send('POST /web-api/shoppingCart/toOrder', {})
  expect(draft.paymentMethodList.find((one) => one.paymentMethodId === 1)?.why).toBe(
    'label_pay_credit_overdue',
  )
  expect(draft.paymentMethodList.find((one) => one.paymentMethodId === 2)?.why).toBe('')
  const fern = staffFor('fern')
  const half = Math.floor(totalOf(first) / 2)
  const receive = (amount: number, reference: string) =>
    fern.send('POST /desk/credit/receive', { customerId: buyer.id, shopId, amount, reference })
  expect((await receive(half, 'KB-1')).data).toEqual({ settled: half, over: 0 })
  expect((await receive(half, 'KB-1')).message).toBe('label_desk_order_moved')
  expect((await dueOf(buyer, shopId)).unblocks.amount).toBe(totalOf(first) - half)
  const bothResponses = await Promise.all(
    ['KB-2', 'KB-2'].map((ref) => receive(totalOf(first), ref)),
  )
  expect(bothResponses.map(({ code }) => code).sort()).toEqual([200, 4402])
  expect((await dueOf(buyer, shopId)).unblocks.amount).toBe(0)
  expect(await queues()).toEqual(['ship', 'ship'])
  expect(await turnsOf(second, shopId)).toEqual(['seller', 'ship'])
  const responseAgain = await nok.send('POST /desk/orders/{id}/act', {
    id: second,
    act: 'ship',
    seen: 'CONFIRMED',
    carrier: 'Flash Express',
    trackingNumber: 'TH2',
  })
  expect(responseAgain.code).toBe(200)
})

test('a lowered limit or an expired grant cancels no earlier order, and a block shows its reason', async () => {
  const { buyer, skuOrgId, shopId } = await newCreditBuyer('878100005', 584, 10_00)
  const fern = staffFor('fern')
  const change = (wish: object) =>
    fern.send('POST /desk/credit/change', {
      customerId: buyer.id,
      shopId,
      words: 'as agreed',
      ...wish,
    } as never)
  await change({ kind: 'GRANT', amount: 60_000_00, untilDay: dayOf(Date.now() + day) })
  const orderId = await placeOrder(buyer, skuOrgId, 1, 1)
  const total = totalOf(orderId)
  expect(readRemainingCredit(buyer.id, shopId)[0]).toBe(60_010_00 - total)
  await buyer.send('POST /web-api/v5/shoppingCart/add', { skuOrgId, quantity: 1 })
  const payload = await prepareOrder(buyer, 1)
  // An expired grant stops counting immediately, even before the scheduled job books its end.
  const yesterday = dayOf(Date.now() - day)
  query('UPDATE credit_grant SET until_day = ? WHERE customer_id = ?', yesterday, buyer.id)
  const readSummary = async () => (await buyer.send('GET /app-api/bill/summary', {})).data.list[0]
  expect(await readSummary()).toMatchObject({
    additionalTemporaryLimit: 0,
    remainingCredit: 10_00 - total,
  })
  const over = await buyer.send('POST /web-api/order/submitOrder', payload, {
    'Idempotency-Key': randomUUID(),
  })
  // No credit is left, so the payment method is unavailable.
  expect(over.message).toBe('label_payment_not_available')
  const run = () =>
    withDatabase((db) =>
      runCreditJobs(
        jobContext(db, {
          logFailure: (description, error) => expect.fail(description + String(error)),
        }),
      ),
    )
  await Promise.all([run(), run()])
  await run()
  expect(readRemainingCredit(buyer.id, shopId)[0]).toBe(10_00 - total)
  await change({ kind: 'LIMIT', amount: 5_00 })
  expect(readRemainingCredit(buyer.id, shopId)[0]).toBe(5_00 - total)
  await change({ kind: 'BLOCK', words: 'Call us about March' })
  const { data } = await buyer.send('GET /app-api/bill/summary', {})
  expect(data.list).toMatchObject([
    { shopId, totalCredit: 5_00, isBlocked: true, blockWords: 'Call us about March' },
  ])
})

test('a limit above the threshold needs approval by a second person', async () => {
  const { buyer, shopId } = await newCreditBuyer('878100006', 585, 10_00)
  const fern = staffFor('fern')
  const askedResponse = await fern.send('POST /desk/credit/change', {
    customerId: buyer.id,
    shopId,
    kind: 'LIMIT',
    amount: 200_000_00,
    words: 'ten years with us',
  })
  expect(askedResponse.data.state).toBe('WAITING')
  expect(readRemainingCredit(buyer.id, shopId)[0]).toBe(10_00)
  const account = { customerId: buyer.id, shopId }
  const [own] = (await fern.send('GET /desk/credit/account', account)).data.changes
  expect(own?.mayDecide).toBe(false)
  const decision = { id: own?.changeId ?? 0, state: 'DONE' as const }
  const deciding = 'POST /desk/credit/changes/{id}/decide'
  expect((await fern.send(deciding, decision)).message).toBe('label_desk_four_eyes')
  const otherStaff = staffFor('ploy')
  const bothResponses = await Promise.all([
    otherStaff.send(deciding, decision),
    otherStaff.send(deciding, decision),
  ])
  expect(bothResponses.map(({ code }) => code).sort()).toEqual([200, 4402])
  expect(readRemainingCredit(buyer.id, shopId)[0]).toBe(200_000_00)
  expect((await staffFor('nok').send('GET /desk/credit', {})).message).toBe(
    'label_desk_act_not_yours',
  )
})

test('a return reduces an unpaid invoice, and refunds the money of a paid invoice', async () => {
  const { buyer, skuOrgId, shopId } = await newCreditBuyer('878100007', 586, 90_000_00)
  const [nok, fern] = [staffFor('nok'), staffFor('fern')]
  const orderId = await placeOrder(buyer, skuOrgId, 2, 1)
  await shipAtDesk(orderId, nok)
  await buyer.send('POST /client/version2/order/receive/{orderId}', { orderId })
  const goods = async (quantity: number, isPaid: boolean) => {
    const askedResponse = await buyer.send(
      'POST /client/saleReturnOrder/submit',
      { orderId, reason: 'FAULTY', lines: [{ skuOrgId, quantity }], words: '', pictures: [] },
      { 'Idempotency-Key': randomUUID() },
    )
    const { returnId: id } = askedResponse.data as { returnId: number }
    for (const [who, action] of [
      [nok, 'inspect'],
      [nok, 'approve'],
      [null, ''],
      [fern, 'refund'],
    ] as const)
      if (who)
        expect(
          await who.send('POST /desk/returns/{id}/act', {
            id,
            act: action,
            words: '',
            lines: [{ skuOrgId, quantity }],
          }),
          `${action} ${isPaid}`,
        ).toMatchObject({ code: 200 })
      else
        await buyer.send('POST /client/saleReturnOrder/sent/{returnId}', {
          returnId: id,
          carrier: 'Flash',
          trackingNumber: 'TH1',
        })
  }
  const total = totalOf(orderId)
  await goods(1, false)
  const [, , owed = 0] = readRemainingCredit(buyer.id, shopId)
  expect(owed).toBeLessThan(total)
  await fern.send('POST /desk/credit/receive', {
    customerId: buyer.id,
    shopId,
    amount: owed + 50_00,
    reference: 'KB-7',
  })
  expect(readRemainingCredit(buyer.id, shopId)[2]).toBe(0)
  await goods(1, true)
  const refunds = query<{ amount: number; order_id: number | null }>(
    `SELECT f.amount, f.order_id FROM refund f JOIN payment y ON y.id = f.payment_id
     JOIN placement p ON p.id = y.placement_id WHERE p.customer_id = ? ORDER BY f.id`,
    buyer.id,
  )
  expect(refunds.map(({ amount }) => amount)).toEqual([50_00, total - owed])
  expect(readRemainingCredit(buyer.id, shopId)).toEqual([90_000_00, 0, 0])
})

test('a past month gets one statement, even if the job runs repeatedly', async () => {
  const { buyer, skuOrgId, shopId } = await newCreditBuyer('878100008', 587, 90_000_00)
  const nok = staffFor('nok')
  for (const month of ['2026-08', '2026-09', '2026-09']) {
    const orderId = await placeOrder(buyer, skuOrgId, 1, 1)
    await shipAtDesk(orderId, nok)
    query('UPDATE credit_invoice SET invoice_day = ? WHERE order_id = ?', `${month}-30`, orderId)
  }
  const run = () =>
    withDatabase((db) =>
      runCreditJobs(
        jobContext(db, {
          logFailure: (description, error) => expect.fail(description + String(error)),
        }),
      ),
    )
  await Promise.all([run(), run()])
  await run()
  const { data: months } = await buyer.send('GET /credit/creditInvoiceBillRecord/searchMonthList', {
    shopId,
  })
  expect(months.map(({ month }) => month)).toEqual(['2026-09', '2026-08'])
  const billId = months[0]?.billId ?? 0
  const { data: bill } = await buyer.send('POST /app-api/bill/getBillRecordDetail', { billId })
  expect([bill.list.length, bill.amount]).toEqual([2, months[0]?.amount])
  const stranger = newBuyer('878100009')
  expect((await stranger.send('POST /app-api/bill/getBillRecordDetail', { billId })).code).toBe(404)
  for (const name of [
    'GET /app-api/bill/duePayAmountDetail',
    'GET /credit/creditInvoiceBillRecord/myBill',
    'GET /credit/creditInvoiceBillRecord/overdueList',
    'GET /credit/creditInvoiceBillRecord/historyList',
    'GET /credit/creditInvoiceBillRecord/searchMonthList',
  ] as const)
    expect((await stranger.send(name, { shopId })).code, name).toBe(404)
})

test('changing the payment method of a credit order frees its credit', async () => {
  const { buyer, skuOrgId, shopId } = await newCreditBuyer('878100010', 588, 90_000_00)
  const orderId = await placeOrder(buyer, skuOrgId, 1, 1)
  const [row] = query<{ placement_id: number }>(
    'SELECT placement_id FROM orders WHERE id = ?',
    orderId,
  )
  const changedResponse = await buyer.send(
    'POST /app-api/order/changePaymentMethod/forShipByType',
    { placementId: row?.placement_id ?? 0, paymentMethodId: 6 },
    { 'Idempotency-Key': randomUUID() },
  )
  expect(changedResponse.code).toBe(200)
  expect(readRemainingCredit(buyer.id, shopId)).toEqual([90_000_00, 0, 0])
  await moveOrderTo(orderId, 'CANCELLED', {
    mover: 'BUYER',
    id: buyer.id,
    reason: '',
    changedAt: Date.now(),
  })
  expect(readRemainingCredit(buyer.id, shopId)).toEqual([90_000_00, 0, 0])
})
