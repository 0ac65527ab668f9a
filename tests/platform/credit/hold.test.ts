import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import type { Caller } from '../../support/client.ts'
import { newCreditBuyer, shipAtDesk } from '../../support/credit/credit.ts'
import { placeOrder } from '../../support/order/orders.ts'
import { decideAtProvider, openPage, paymentStateOf } from '../../support/order/paying.ts'
import { completeDueOrders } from '../../support/credit/points.ts'
import { staffFor } from '../../support/auth/staff.ts'
import { query } from '../../support/state.ts'

/*
 * An order on credit hold shows the hold and the invoices that release it, without a delivery day.
 */

const nok = staffFor('nok')

const detailOf = async (buyer: Caller, id: number) =>
  (await buyer.send('GET /client/version2/order/detail/{id}', { id })).data

const listedOf = async (buyer: Caller, id: number) =>
  (await buyer.send('GET /app/material/order/myOrders', {})).data.list.find(
    ({ orderId }) => orderId === id,
  )

const makeOverdue = (orderId: number) =>
  query("UPDATE credit_invoice SET due_day = '2026-01-05' WHERE order_id = ?", orderId)

async function payDebt(buyer: Caller, shopId: number) {
  const { data: bill } = await buyer.send('GET /credit/creditInvoiceBillRecord/myBill', { shopId })
  const { data: askedData } = await buyer.send(
    'POST /credit/creditInvoiceBillRecord/pay',
    {
      shopId,
      invoiceIds: bill.list.map(({ invoiceId }) => invoiceId),
      paymentMethodId: 7,
      expectedAmount: bill.list.reduce((sum, { owedAmount }) => sum + owedAmount, 0),
    },
    { 'Idempotency-Key': randomUUID() },
  )
  const { url } = await openPage(buyer, askedData.placementId)
  await decideAtProvider(url, 'approve', 'now')
  return paymentStateOf(buyer, askedData.paymentId)
}

test('an overdue account holds the next order, and paying the debt releases it', async () => {
  const { buyer, skuOrgId, shopId } = await newCreditBuyer('878900001', 590, 90_000_00)
  const owing = await placeOrder(buyer, skuOrgId, 1, 1)
  const waitingOrder = await placeOrder(buyer, skuOrgId, 1, 1)
  await shipAtDesk(owing, nok)
  const freeDetail = await detailOf(buyer, waitingOrder)
  expect(freeDetail.hold).toBeNull()
  expect(freeDetail.fromDay).toMatch(/^20/)
  makeOverdue(owing)
  const heldResponse = {
    hold: { shopId, isBlocked: false, overdue: freeDetail.total },
    fromDay: '',
    toDay: '',
  }
  expect(await detailOf(buyer, waitingOrder)).toMatchObject(heldResponse)
  expect(await listedOf(buyer, waitingOrder)).toMatchObject(heldResponse)
  // An order already in transit is not put on hold.
  expect((await detailOf(buyer, owing)).hold).toBeNull()
  const result = await payDebt(buyer, shopId)
  expect(result).toMatchObject({ status: 'PAID', credit: { shopId } })
  expect(result.credit?.released.map(({ orderId }) => orderId)).toEqual([waitingOrder])
  expect(await detailOf(buyer, waitingOrder)).toMatchObject({
    hold: null,
    fromDay: freeDetail.fromDay,
  })
})

test('an order of a blocked account is on hold without an overdue amount', async () => {
  const { buyer, skuOrgId, shopId } = await newCreditBuyer('878900002', 591, 90_000_00)
  const waitingOrder = await placeOrder(buyer, skuOrgId, 1, 1)
  query(
    'UPDATE credit_account SET blocked = 1 WHERE customer_id = ? AND shop_id = ?',
    buyer.id,
    shopId,
  )
  expect((await detailOf(buyer, waitingOrder)).hold).toEqual({
    shopId,
    isBlocked: true,
    overdue: 0,
  })
})

test('a payment for an order is not reported as a debt payment', async () => {
  const { buyer, skuOrgId } = await newCreditBuyer('878900003', 592, 90_000_00)
  const orderId = await placeOrder(buyer, skuOrgId, 1, 7)
  const { payment } = await detailOf(buyer, orderId)
  expect((await paymentStateOf(buyer, payment?.paymentId ?? 0)).credit).toBeNull()
})

test('an order on credit completes only once its invoice is settled', async () => {
  const { buyer, skuOrgId, shopId } = await newCreditBuyer('878900004', 593, 90_000_00)
  const orderId = await placeOrder(buyer, skuOrgId, 1, 1)
  await shipAtDesk(orderId, nok)
  await buyer.send('POST /client/version2/order/receive/{orderId}', { orderId })
  query('UPDATE orders SET received_at = ? WHERE id = ?', Date.now() - 9 * 86_400_000, orderId)
  await completeDueOrders()
  expect((await detailOf(buyer, orderId)).status).toBe('RECEIVED')
  await payDebt(buyer, shopId)
  await completeDueOrders()
  expect((await detailOf(buyer, orderId)).status).toBe('COMPLETED')
})
