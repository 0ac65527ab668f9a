import { completePayment } from '../../../functions/platform/payment/complete.ts'
import { randomUUID } from 'node:crypto'
import { countryOf } from '../../../src/domain/country/countries.ts'
import { pointsExpiry } from '../../../src/domain/points/expiry.ts'
import { calendarOf } from '../../../src/domain/shipping/holidays.ts'
import { addPoints } from '../../../functions/platform/points/lots.ts'
import { changeRedemptionStatus } from '../../../functions/platform/points/change-redemption-status.ts'
import { completeOrders } from '../../../functions/platform/order/due/complete-orders.ts'
import { type Caller, newBuyer } from '../client.ts'
import { withDatabase } from '../order/orders.ts'
import { jobContext } from '../server/job-context.ts'
import { staffFor } from '../auth/staff.ts'
import { query } from '../state.ts'

/** Books points for a customer as a desk correction at a given time. Returns the reference. */
export async function givePoints(
  customerId: number,
  points: number,
  time = Date.now(),
): Promise<string> {
  const [customer] = query<{ countryId: number }>(
    'SELECT country_id AS countryId FROM customer WHERE id = ?',
    customerId,
  )
  const reference = `correct:${customerId}:${randomUUID()}`
  const booking = {
    reference,
    customerId,
    kind: 'CORRECTED',
    points,
    reason: 'test',
    at: time,
  } as const
  const end = pointsExpiry(time, calendarOf(countryOf(customer?.countryId ?? 1001)))
  await withDatabase((db) => db.batch(addPoints(db, booking, end)))
  return reference
}

/** Returns a gift of the seed by its table key, as offered in a country. */
export function giftOf(key: string, countryId = 1001): { id: number; points: number } {
  const [gift] = query<{ id: number; points: number }>(
    `SELECT g.id, o.points FROM gift g JOIN gift_offer o ON o.gift_id = g.id
     WHERE g.key = ? AND o.country_id = ?`,
    key,
    countryId,
  )
  if (!gift) throw new Error(`no gift ${key}`)
  return { ...gift }
}

/** Redeems a gift for a buyer, by default with a new key. */
export async function redeemGift(
  buyer: Caller & { addressId: number },
  key: string,
  idempotencyKey: string = randomUUID(),
) {
  return buyer.send(
    'POST /points/redemption/{id}',
    { ...giftOf(key), addressId: buyer.addressId },
    { 'Idempotency-Key': idempotencyKey },
  )
}

/** Returns the remaining amounts of a customer's lots, earliest expiry first. */
export function lotsOf(customerId: number): number[] {
  return query<{ rest: number }>(
    'SELECT rest FROM points_lot WHERE customer_id = ? ORDER BY expires_at, id',
    customerId,
  ).map(({ rest }) => rest)
}

/** Ships a gift as service does. */
export async function sendGift(redemptionId: number, carrier: string): Promise<void> {
  const [row] = query<Parameters<typeof changeRedemptionStatus>[1]>(
    'SELECT id, status, customer_id, gift_id, country_id, points FROM redemption WHERE id = ?',
    redemptionId,
  )
  if (!row) throw new Error(`no redemption ${redemptionId}`)
  const actor = { mover: 'SERVICE', id: 1, remark: '', changedAt: Date.now() } as const
  await withDatabase((db) => db.batch(changeRedemptionStatus(db, row, 'SENT', actor)))
  query('UPDATE redemption SET carrier = ? WHERE id = ?', carrier, redemptionId)
}

/** Creates a verified workshop. Other customers earn no points. */
export function newWorkshop(cellphone: string): ReturnType<typeof newBuyer> {
  const buyer = newBuyer(cellphone)
  query(
    "UPDATE customer SET customer_type = 'Workshop', verification = 'APPROVED' WHERE id = ?",
    buyer.id,
  )
  return buyer
}

/** Completes due orders, as the schedule does. */
export async function completeDueOrders(): Promise<void> {
  const failed = (description: string, error: unknown) => {
    throw new Error(description, { cause: error })
  }
  await withDatabase((db) => completeOrders(jobContext(db, { logFailure: failed })))
}

/** Ends the return period of an order and books its money at the desk. */
export async function endReturnPeriod(orderId: number): Promise<void> {
  query('UPDATE orders SET received_at = ? WHERE id = ?', Date.now() - 8 * 86_400_000, orderId)
  const [payment] = query<{ id: number; amount: number }>(
    "SELECT id, amount FROM payment WHERE order_id = ? AND status = 'PENDING'",
    orderId,
  )
  if (!payment) return
  await withDatabase((db) =>
    completePayment(db, {
      paymentId: payment.id,
      amount: payment.amount,
      provider: 'desk',
      ref: 'door',
      by: 'FINANCE',
      byId: 1,
      paidAt: Date.now(),
    }),
  )
}

/** Requests a return of a quantity and has the desk refund it. */
export async function returnAndRefund(
  buyer: Caller,
  orderId: number,
  quantity: number,
): Promise<void> {
  const [line] = query<{ skuOrgId: number }>(
    'SELECT sku_org_id AS skuOrgId FROM order_line WHERE order_id = ?',
    orderId,
  )
  const lines = [{ skuOrgId: line?.skuOrgId ?? 0, quantity }]
  const { data } = await buyer.send(
    'POST /client/saleReturnOrder/submit',
    { orderId, reason: 'FAULTY', lines },
    { 'Idempotency-Key': randomUUID() },
  )
  const nok = staffFor('nok')
  const [before] = query<{ paid: number }>('SELECT paid FROM orders WHERE id = ?', orderId)
  query('UPDATE orders SET paid = 1 WHERE id = ?', orderId)
  for (const action of ['inspect', 'approve', 'arrive', 'refund'] as const) {
    const response = await nok.send('POST /desk/returns/{id}/act', {
      id: data.returnId,
      act: action,
      lines,
    })
    if (response.code !== 200) throw new Error(`${action}: ${response.message}`)
  }
  query('UPDATE orders SET paid = ? WHERE id = ?', before?.paid ?? 0, orderId)
}
