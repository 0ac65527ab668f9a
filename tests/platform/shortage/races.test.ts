import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { expireShortages } from '#platform/shortage/expire.ts'
import { newBuyer, offerWith } from '../../support/client.ts'
import { findNewWrongRows, findWrongRows } from '../../support/order/books.ts'
import { placeOrder, withDatabase } from '../../support/order/orders.ts'
import {
  answer,
  ask,
  moneyOf,
  openQuestionOf,
  payInFull,
  staffOfTests,
} from '../../support/order/shortages.ts'
import { roundCount } from '../../support/rounds.ts'
import { jobContext } from '../../support/server/job-context.ts'
import { query } from '../../support/state.ts'

/*
 * Concurrent ends of a question: there is exactly one outcome, which all other callers are refused
 * with.
 */

let wrongRowsBefore: readonly string[] = []
beforeAll(() => {
  wrongRowsBefore = findWrongRows()
})
afterAll(() => expect(findNewWrongRows(wrongRowsBefore)).toEqual([]))

const { nok, fern } = staffOfTests()
const count = roundCount('answers, withdrawals and deadlines of shortages', 10, 120)
const failed = (subject: string, error: unknown) => expect.fail(`${subject}: ${String(error)}`)
const waitRandomly = () => sleep(Math.random() * 40)

async function askedOrder() {
  const buyer = newBuyer()
  const { skuOrgId } = offerWith({ stock: 20 })
  const orderId = await placeOrder(buyer, skuOrgId, 5, 6)
  await payInFull(orderId, fern)
  const { preview } = await ask(nok, orderId, [{ skuOrgId, available: 3 }])
  return { buyer, skuOrgId, orderId, refund: preview.refund, total: moneyOf(orderId).total }
}

test('of a concurrent acceptance, cancellation, withdrawal and deadline exactly one takes effect', async () => {
  const outcomes = new Map<string, number>()
  for (let round = 0; round < count; round += 1) {
    const { buyer, orderId, refund, total } = await askedOrder()
    const shortageId = openQuestionOf(orderId)
    query('UPDATE order_shortage SET until = 1 WHERE id = ?', shortageId)
    const choose = (choice: 'TAKE' | 'CANCEL') =>
      waitRandomly().then(() =>
        buyer.send('POST /web-api/order/shortage/answer', { orderId, shortageId, choice }),
      )
    const answers = await Promise.all([
      choose('TAKE'),
      choose('CANCEL'),
      choose('TAKE'),
      waitRandomly().then(() =>
        nok.send('POST /desk/orders/{id}/shortage/withdraw', { id: orderId, shortageId }),
      ),
      waitRandomly().then(async () => {
        await withDatabase((db) => expireShortages(jobContext(db, { logFailure: failed })))
        return { code: 0 }
      }),
    ])
    const [row] = query<{ state: string }>(
      'SELECT state FROM order_shortage WHERE id = ?',
      shortageId,
    )
    const state = row?.state ?? ''
    outcomes.set(state, (outcomes.get(state) ?? 0) + 1)
    // Every other caller is refused with this outcome.
    const codes = answers.map(({ code }) => code).filter((code) => code !== 0)
    expect(codes.filter((code) => code === 200)).toHaveLength(state === 'EXPIRED' ? 0 : 1)
    expect(codes.every((code) => code === 200 || code === 4760 || code === 4220)).toBe(true)
    const { refunds, status, ...order } = moneyOf(orderId)
    const amounts = refunds.map(({ amount }) => amount)
    if (state === 'CANCELLED') expect([status, amounts]).toEqual(['CANCELLED', [total]])
    else if (state === 'WITHDRAWN') expect([order.total, amounts]).toEqual([total, []])
    else expect([order.total, amounts]).toEqual([total - refund, [refund]])
  }
  console.log(`${count} rounds: ${JSON.stringify([...outcomes])}`)
})

test('of three concurrent questions about an order exactly one is asked', async () => {
  for (let round = 0; round < count; round += 1) {
    const buyer = newBuyer()
    const { skuOrgId } = offerWith({ stock: 20 })
    const orderId = await placeOrder(buyer, skuOrgId, 5)
    const request = await Promise.all(
      [3, 3, 2].map((available) => ask(nok, orderId, [{ skuOrgId, available }])),
    )
    expect(request.filter(({ code }) => code === 200)).toHaveLength(1)
    expect(request.every(({ code }) => [200, 4763, 4762, 4402].includes(code))).toBe(true)
    expect(query('SELECT 1 FROM order_shortage WHERE order_id = ?', orderId)).toHaveLength(1)
  }
})

test('a question concurrent with a cancellation or a confirmation keeps the order consistent', async () => {
  for (let round = 0; round < count; round += 1) {
    const buyer = newBuyer()
    const { skuOrgId } = offerWith({ stock: 20 })
    const orderId = await placeOrder(buyer, skuOrgId, 5)
    await Promise.all([
      waitRandomly().then(() => ask(nok, orderId, [{ skuOrgId, available: 3 }])),
      waitRandomly().then(() =>
        buyer.send('POST /client/version2/order/apply/cancel/submit', { orderId, reasonId: 2 }),
      ),
      waitRandomly().then(() =>
        nok.send('POST /desk/orders/{id}/act', { id: orderId, act: 'confirm', seen: 'CREATED' }),
      ),
    ])
    const { status } = moneyOf(orderId)
    // An order with an open question still has the status in which the shop asked.
    if (openQuestionOf(orderId) > 0) {
      expect(['CREATED', 'CONFIRMED']).toContain(status)
      expect((await answer(buyer, orderId, 'TAKE')).code).toBe(200)
    } else expect(['CONFIRMED', 'CANCELLED', 'CANCEL_APPLYING']).toContain(status)
  }
})

test('money booked while the buyer answers is refunded, or the amount due is lowered', async () => {
  for (let round = 0; round < count; round += 1) {
    const buyer = newBuyer()
    const { skuOrgId } = offerWith({ stock: 20 })
    const orderId = await placeOrder(buyer, skuOrgId, 5)
    const { preview } = await ask(nok, orderId, [{ skuOrgId, available: 3 }])
    const { total } = moneyOf(orderId)
    await Promise.all([
      waitRandomly()
        .then(() => payInFull(orderId, fern))
        .catch(() => {}),
      waitRandomly().then(() => answer(buyer, orderId, 'TAKE')),
    ])
    const { paid, ...order } = moneyOf(orderId)
    expect(order.total).toBe(total - preview.refund)
    const [sum] = query<{ sum: number }>(
      `SELECT ifnull(sum(f.amount), 0) AS sum FROM refund f JOIN payment y ON y.id = f.payment_id
       WHERE y.order_id = ?`,
      orderId,
    )
    // If the buyer paid the full amount before the answer, the difference is refunded. Otherwise
    // less is due.
    if (paid === 1) expect([0, preview.refund]).toContain(sum?.sum)
    else expect(order.payments.at(-1)?.amount).toBe(order.total)
  }
})
