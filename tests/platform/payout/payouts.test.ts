import { afterAll, beforeAll, expect, test } from 'vitest'
import { commissionOn } from '#domain/payout/commission.ts'
import { bookProviderRefund } from '#platform/payment/take-refund.ts'
import { bookDispute } from '#platform/payment/take-dispute.ts'
import { staffFor } from '../../support/auth/staff.ts'
import { withDatabase } from '../../support/order/orders.ts'
import { findWrongRows, findNewWrongRows } from '../../support/order/books.ts'
import {
  balanceOf,
  closeThaiPayouts,
  completeOrder,
  entriesOf,
  ledgerOf,
  payoutOf,
  returnItems,
  placeAndReceiveOrder,
  sendThaiPayouts,
  type SoldOrder,
} from '../../support/seller/payouts.ts'
import { query } from '../../support/state.ts'

let wrongRowsBefore: readonly string[] = []
beforeAll(() => {
  wrongRowsBefore = findWrongRows()
})
afterAll(() => expect(findNewWrongRows(wrongRowsBefore)).toEqual([]))

const action = 'POST /desk/payouts/{id}/act'

const lineOf = (orderId: number) =>
  query<{ amount: number; rate: number; commission: number }>(
    'SELECT amount, commission_rate AS rate, commission FROM order_line WHERE order_id = ?',
    orderId,
  )[0] ?? { amount: 0, rate: 0, commission: 0 }

/** Reports a refund, or a lost dispute, that was made at the provider. */
async function reportAtProvider(soldOrder: SoldOrder, amount: number, ref: string): Promise<void> {
  const [charge] = query<{ charge: string; provider: string }>(
    'SELECT charge, provider FROM receipt WHERE payment_id = ?',
    soldOrder.paymentId,
  )
  const providerEvent = {
    kind: 'refund',
    ref,
    charge: charge?.charge ?? '',
    paymentId: soldOrder.paymentId,
    amount,
    currency: 'THB',
    refundId: null,
    status: 'DONE',
  } as const
  await withDatabase((db) =>
    bookProviderRefund(db, charge?.provider ?? '', providerEvent, Date.now()),
  )
}

test('a paid, received sale is held, then paid out, and a later refund carried over', async () => {
  const soldOrder = await placeAndReceiveOrder(4)
  const { orderId, shopId, total } = soldOrder
  const line = lineOf(orderId)
  expect(line.rate).toBe(1000)
  expect(line.commission).toBe(commissionOn(line.amount, 7, 1000))
  const [sale] = entriesOf(shopId)
  expect(sale).toMatchObject({ kind: 'SALE', paid: total, commission: line.commission })
  expect(balanceOf(shopId)).toEqual([sale?.net, 0])
  await returnItems(soldOrder, 1)
  const [, refund] = entriesOf(shopId)
  expect(refund).toMatchObject({ kind: 'REFUND', paid: -line.amount / 4 })
  const remainingCount = (sale?.net ?? 0) + (refund?.net ?? 0)
  expect(balanceOf(shopId)).toEqual([remainingCount, 0])
  await completeOrder(orderId)
  expect(balanceOf(shopId)).toEqual([0, remainingCount])

  query('UPDATE payout_rule SET minimum = 1 WHERE country_id = 1001')
  expect((await closeThaiPayouts()).code).toBe(200)
  const payout = payoutOf(shopId)
  expect(payout).toMatchObject({ state: 'CLOSED', amount: remainingCount })
  expect(balanceOf(shopId)).toEqual([0, 0])
  expect((await sendThaiPayouts('fern')).message).toBe('label_desk_four_eyes')
  const sentThaiPayouts = await sendThaiPayouts('ploy')
  expect(sentThaiPayouts.code).toBe(200)
  const file = await staffFor('ploy').send('GET /desk/payouts/file/{fileId}', sentThaiPayouts.data)
  expect(file.data.rows).toContainEqual({
    number: payout?.number,
    bank: 'KBank',
    holder: 'Payout test',
    account: '0012345678',
    amount: remainingCount,
  })
  // If the first response is lost and staff press the button again, no payout is left to send.
  expect((await sendThaiPayouts('ploy')).message).toBe('label_desk_payout_moved')
  const id = payout?.id ?? 0
  const fern = staffFor('fern')
  expect((await fern.send(action, { id, act: 'paid', seen: 'SENT' })).code).toBe(200)
  expect(ledgerOf(`shopPayout:${id}`)).toBe(0)

  // Report less than the due refund of the return; otherwise the report would complete that refund.
  await reportAtProvider(soldOrder, line.amount / 4 - 100, `late-${orderId}`)
  const [held, movable] = balanceOf(shopId)
  expect(held).toBe(0)
  expect(movable).toBeLessThan(0)
  await closeAgain()
  expect(payoutOf(shopId)).toMatchObject({ state: 'CARRIED', amount: movable })
  expect(balanceOf(shopId)).toEqual([0, movable])
})

/** Closes a period that ends in the future, so that it includes entries of today. */
async function closeAgain(login = 'fern'): Promise<void> {
  query(
    "UPDATE payout_rule SET on_day = 1 + (strftime('%w', 'now', '+7 hours') + 6) % 7 WHERE country_id = 1001",
  )
  query('UPDATE shop_entry SET movable_at = movable_at WHERE 0')
  const { closeShops } = await import('#platform/payout/close.ts')
  const [made] = query<{ id: number }>(
    `INSERT INTO payout_closing (country_id, day, until, closed_by, at)
     SELECT 1001, 'past ' || count(*) || ' again', ?, ?, ? FROM payout_closing RETURNING id`,
    Date.now() + 60_000,
    login === 'fern' ? 2 : 9,
    Date.now(),
  )
  await withDatabase((db) =>
    closeShops(
      {
        env: {} as never,
        db,
        now: Date.now(),
        hasTimeLeft: () => true,
        yieldToRequests: async () => {},
        logFailure: (_, error) => {
          throw error
        },
      },
      {
        id: made?.id ?? 0,
        country_id: 1001,
        day: '2026-11-27',
        until: Date.now() + 60_000,
        closed_by: login === 'fern' ? 2 : 9,
      },
    ),
  )
}

test('cash stays with the shop, which owes the commission', async () => {
  const { orderId, shopId, total } = await placeAndReceiveOrder(1, 2)
  const { commission } = lineOf(orderId)
  expect(entriesOf(shopId)).toMatchObject([{ kind: 'SALE', paid: total, net: -commission }])
  expect(balanceOf(shopId)).toEqual([-commission, 0])
})

test('a full return in several parts reverses the commission, and all fees except that of the delivery', async () => {
  const soldOrder = await placeAndReceiveOrder(3)
  for (const quantity of [1, 1, 1]) await returnItems(soldOrder, quantity)
  const sums = { commission: 0, fee: 0 }
  for (const { commission, fee } of entriesOf(soldOrder.shopId)) {
    sums.commission += commission
    sums.fee += fee
  }
  const [delivery] = query<{ fee: number }>(
    'SELECT fee FROM sale_part WHERE order_id = ? AND sku_org_id = 0',
    soldOrder.orderId,
  )
  // A return doesn't refund the delivery, so the fee on the delivery amount stays.
  expect(sums).toEqual({ commission: 0, fee: delivery?.fee ?? 0 })
})

test('a lost dispute reverses the sale, and an open dispute blocks its payout', async () => {
  const soldOrder = await placeAndReceiveOrder(2)
  await completeOrder(soldOrder.orderId)
  const [, movable] = balanceOf(soldOrder.shopId)
  const [charge] = query<{ charge: string; provider: string }>(
    'SELECT charge, provider FROM receipt WHERE payment_id = ?',
    soldOrder.paymentId,
  )
  const providerEvent = {
    kind: 'dispute',
    ref: `dispute-${soldOrder.orderId}`,
    charge: charge?.charge ?? '',
    paymentId: soldOrder.paymentId,
    amount: soldOrder.total,
    currency: 'THB',
    reason: 'fraudulent',
    dueAt: null,
  } as const
  const take = (outcome: 'OPEN' | 'LOST') =>
    withDatabase((db) =>
      bookDispute(db, charge?.provider ?? '', { ...providerEvent, outcome } as never, Date.now()),
    )
  await take('OPEN')
  await closeAgain()
  expect(payoutOf(soldOrder.shopId)).toBeUndefined()
  expect(balanceOf(soldOrder.shopId)).toEqual([0, movable])
  await take('LOST')
  await take('LOST')
  expect(balanceOf(soldOrder.shopId)).toEqual([0, 0])
  expect(entriesOf(soldOrder.shopId).map(({ kind }) => kind)).toEqual(['SALE', 'CHARGEBACK'])
})

test('a payout that the bank returns is due again and paid with the next one', async () => {
  const soldOrder = await placeAndReceiveOrder(5)
  await completeOrder(soldOrder.orderId)
  const [, due] = balanceOf(soldOrder.shopId)
  await closeAgain()
  await sendThaiPayouts('ploy')
  const id = payoutOf(soldOrder.shopId)?.id ?? 0
  const ploy = staffFor('ploy')
  await ploy.send(action, { id, act: 'paid', seen: 'SENT' })
  const returnedAction = { id, act: 'returned', seen: 'PAID', words: 'account closed' } as const
  const bothResponses = await Promise.all([
    ploy.send(action, returnedAction),
    staffFor('fern').send(action, returnedAction),
  ])
  expect(bothResponses.map(({ code }) => code).sort()).toEqual([200, 4478])
  expect(payoutOf(soldOrder.shopId)?.state).toBe('RETURNED')
  expect(balanceOf(soldOrder.shopId)).toEqual([0, due])
  await closeAgain()
  expect(payoutOf(soldOrder.shopId)).toMatchObject({ state: 'CLOSED', amount: due })
})

test('concurrent closings and concurrent sendings pay each shop once', async () => {
  const soldOrder = await placeAndReceiveOrder(5)
  await completeOrder(soldOrder.orderId)
  const [, due] = balanceOf(soldOrder.shopId)
  await Promise.all([closeAgain(), closeAgain()])
  expect(payoutOf(soldOrder.shopId)).toMatchObject({ amount: due })
  const answers = await Promise.all([1, 2, 3].map(() => sendThaiPayouts('ploy')))
  expect(answers.filter(({ code }) => code === 200)).toHaveLength(1)
  expect(
    query<{ n: number }>('SELECT count(*) AS n FROM payout WHERE shop_id = ?', soldOrder.shopId)[0]
      ?.n,
  ).toBe(1)
})

test('a payout on hold is not sent, and a hold requires a reason', async () => {
  const soldOrder = await placeAndReceiveOrder(5)
  await completeOrder(soldOrder.orderId)
  await closeAgain()
  const id = payoutOf(soldOrder.shopId)?.id ?? 0
  const fern = staffFor('fern')
  expect((await fern.send(action, { id, act: 'hold', seen: 'CLOSED' })).code).not.toBe(200)
  await fern.send(action, { id, act: 'hold', seen: 'CLOSED', words: 'account in question' })
  await sendThaiPayouts('ploy')
  expect(payoutOf(soldOrder.shopId)?.state).toBe('CLOSED')
  await fern.send(action, { id, act: 'release', seen: 'CLOSED' })
  await sendThaiPayouts('ploy')
  expect(payoutOf(soldOrder.shopId)?.state).toBe('SENT')
})

test('a seller can read only their payouts, and can’t close, send or change any', async () => {
  const soldOrder = await placeAndReceiveOrder(5)
  await completeOrder(soldOrder.orderId)
  await closeAgain()
  const id = payoutOf(soldOrder.shopId)?.id ?? 0
  const siam = staffFor('siam')
  expect((await siam.send('GET /desk/payouts/{id}', { id })).code).toBe(404)
  expect((await siam.send('GET /desk/payouts/{id}/entries', { id })).code).toBe(404)
  for (const member of ['siam', 'nok', 'boss'].map((login) => staffFor(login))) {
    expect((await member.send('GET /desk/payouts', {})).code).not.toBe(200)
    expect((await member.send(action, { id, act: 'paid', seen: 'CLOSED' })).code).not.toBe(200)
  }
  expect((await siam.send('GET /desk/shop/money', {})).code).toBe(200)
  expect((await staffFor('fern').send('GET /desk/shop/money', {})).code).not.toBe(200)
  const { data } = await staffFor('fern').send('GET /desk/payouts/{id}', { id })
  expect(data.lines.reduce((sum, { amount }) => sum + amount, 0)).toBe(data.amount)
  expect(data.documents).toMatchObject([{ kind: 'INVOICE' }])
})
