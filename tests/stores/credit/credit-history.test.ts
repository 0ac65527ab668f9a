import { randomUUID } from 'node:crypto'
import { beforeEach, expect, test } from 'vitest'
import { runCreditJobs } from '#platform/credit/credit-jobs.ts'
import { completePayment } from '#platform/payment/complete.ts'
import { newBuyer, offerWith } from '../../support/client.ts'
import { placeBilledOrder, giveCredit } from '../../support/credit/credit.ts'
import { newDevice, signInAs } from '../../support/browser/device.ts'
import { withDatabase } from '../../support/order/orders.ts'
import { jobContext } from '../../support/server/job-context.ts'
import { query } from '../../support/state.ts'

beforeEach(newDevice)

test('payments are listed, and a monthly statement opens and closes', async () => {
  const buyer = newBuyer()
  const { skuOrgId } = offerWith({ stock: 50 })
  const shopId = await giveCredit(buyer.id, skuOrgId, 90_000_00)
  const orderId = await placeBilledOrder(buyer, skuOrgId)
  query("UPDATE credit_invoice SET invoice_day = '2026-09-30' WHERE order_id = ?", orderId)
  await withDatabase((db) =>
    runCreditJobs(
      jobContext(db, {
        logFailure: (description, error) => expect.fail(description + String(error)),
      }),
    ),
  )
  const [invoice] = query<{ amount: number }>(
    'SELECT amount FROM credit_invoice WHERE order_id = ?',
    orderId,
  )
  const amount = invoice?.amount ?? 0
  const { data: askedData } = await buyer.send(
    'POST /credit/creditInvoiceBillRecord/pay',
    { shopId, invoiceIds: [orderId], paymentMethodId: 6, expectedAmount: amount },
    { 'Idempotency-Key': randomUUID() },
  )
  const { paymentId } = askedData
  const money = { amount, provider: 'desk', ref: 'KB-31', by: 'FINANCE', byId: 2 } as const
  await withDatabase((db) => completePayment(db, { paymentId, ...money, paidAt: Date.now() }))
  signInAs(buyer)
  const { $creditHistory, loadHistory, openStatement } =
    await import('#stores/credit/credit-history.ts')
  await loadHistory(shopId)
  const state = $creditHistory.get()
  if (state.kind !== 'known') throw new Error(state.kind)
  expect(state.paid).toMatchObject([{ orderId, status: 'paid' }])
  const [month] = state.months
  expect(month).toMatchObject({ month: '2026-09', owedAmount: 0 })
  await openStatement(month?.billId ?? 0)
  expect($creditHistory.get()).toMatchObject({ open: { month: '2026-09', list: [{ orderId }] } })
  await openStatement(month?.billId ?? 0)
  expect($creditHistory.get()).toMatchObject({ open: null })
})
