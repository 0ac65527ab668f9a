import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { cancelUnpaid } from '#platform/order/due/cancel-unpaid.ts'
import { sendRefunds } from '#platform/payment/send-refunds.ts'
import { findWrongRows, findNewWrongRows } from '../../support/order/books.ts'
import { stockOf } from '../../support/client.ts'
import { withDatabase } from '../../support/order/orders.ts'
import {
  decideAtProvider,
  ledgerBalanceOf,
  openPage,
  statusPathOf,
  placeUnpaid,
  paymentStateOf,
} from '../../support/order/paying.ts'
import { roundCount } from '../../support/rounds.ts'
import { jobContext } from '../../support/server/job-context.ts'
import { query } from '../../support/state.ts'

const count = roundCount('a late payment against cancellation and the schedule', 8, 200)
const failTest = (subject: string, error: unknown) => expect.fail(`${subject}: ${String(error)}`)

test('a concurrent payment, cancellation and schedule leave money, stock and order consistent', async () => {
  const wrongRowsBefore = findWrongRows()
  let [paid, cancelled] = [0, 0]
  for (let round = 0; round < count; round += 1) {
    const { buyer, placementId, orderIds, skuOrgId, total } = await placeUnpaid(
      `8270${String(round).padStart(5, '0')}`,
      [{ stock: 9, place: 390, quantity: 2 }],
      7,
    )
    const orderId = orderIds[0] ?? 0
    const { paymentId, url } = await openPage(buyer, placementId)
    query('UPDATE orders SET pay_before = 1 WHERE id = ?', orderId)
    // Wait for a random time, so that not always the same request is first.
    const waitRandomly = () => sleep(Math.random() * 60)
    await Promise.all([
      decideAtProvider(url, 'approve', 'twice'),
      waitRandomly().then(() => paymentStateOf(buyer, paymentId)),
      waitRandomly().then(() =>
        buyer.send('POST /client/version2/order/apply/cancel/submit', { orderId, reasonId: 2 }),
      ),
      waitRandomly().then(() =>
        withDatabase((db) => cancelUnpaid(jobContext(db, { logFailure: failTest }))),
      ),
    ])
    await paymentStateOf(buyer, paymentId)
    const [order] = query<{ status: string; paid: number }>(
      'SELECT status, paid FROM orders WHERE id = ?',
      orderId,
    )
    const refunds = query<{ amount: number }>(
      'SELECT amount FROM refund WHERE payment_id = ?',
      paymentId,
    )
    expect(ledgerBalanceOf(paymentId)).toBe(total)
    if (order?.status === 'CANCELLED') {
      cancelled += 1
      expect([order.paid, refunds.map((refund) => refund.amount)]).toEqual([0, [total]])
      expect(stockOf(skuOrgId)).toBe(9)
      expect(statusPathOf(paymentId).at(-1)).toMatch(/CANCELLED|EXPIRED/)
    } else {
      paid += 1
      // If the payment came first, cancelling needs the shop's approval.
      expect(order?.status).toMatch(/^(CREATED|CANCEL_APPLYING)$/)
      expect([order?.paid, refunds]).toEqual([1, []])
      expect(stockOf(skuOrgId)).toBe(7)
      expect(statusPathOf(paymentId)).toEqual(['PENDING', 'PAID'])
    }
  }
  console.log(`${count} rounds: ${paid} paid, ${cancelled} cancelled and given back`)
  await withDatabase((db) => sendRefunds(jobContext(db, { logFailure: failTest })))
  expect(findNewWrongRows(wrongRowsBefore)).toEqual([])
}, 900_000)
