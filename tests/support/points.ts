import { completePayment } from '../../functions/platform/payment/complete.ts'
import { randomUUID } from 'node:crypto'
import { countryOf } from '../../src/domain/country/countries.ts'
import { pointsEnd } from '../../src/domain/points/expiry.ts'
import { calendarOf } from '../../src/domain/shipping/holidays.ts'
import { addPoints } from '../../functions/platform/points/lots.ts'
import { moveRedemption } from '../../functions/platform/points/move.ts'
import { completeOrders } from '../../functions/platform/order/complete-orders.ts'
import { type Caller, newBuyer } from './client.ts'
import { onDatabase } from './orders.ts'
import { shiftOver } from './shift.ts'
import { staffFor } from './staff.ts'
import { query } from './state.ts'

/** Books points for a customer as the desk corrects them, as of a time; answers their reference. */
export async function givePoints(
  customerId: number,
  points: number,
  at = Date.now(),
): Promise<string> {
  const [customer] = query<{ countryId: number }>(
    'SELECT country_id AS countryId FROM customer WHERE id = ?',
    customerId,
  )
  const reference = `correct:${customerId}:${randomUUID()}`
  const booking = { reference, customerId, kind: 'CORRECTED', points, reason: 'test', at } as const
  const end = pointsEnd(at, calendarOf(countryOf(customer?.countryId ?? 1001)))
  await onDatabase((db) => db.batch(addPoints(db, booking, end)))
  return reference
}

/** A gift of the seed by its name in the table, as it is offered in a country. */
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

/** Redeems a gift for a buyer, under a key of its own unless told one. */
export async function redeem(
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

/** What is left of a customer's lots, those that end first in front. */
export function lotsOf(customerId: number): number[] {
  return query<{ rest: number }>(
    'SELECT rest FROM points_lot WHERE customer_id = ? ORDER BY expires_at, id',
    customerId,
  ).map(({ rest }) => rest)
}

/** Sends a gift as service does. */
export async function sendGift(redemptionId: number, carrier: string): Promise<void> {
  const [row] = query<Parameters<typeof moveRedemption>[1]>(
    'SELECT id, status, customer_id, gift_id, country_id, points FROM redemption WHERE id = ?',
    redemptionId,
  )
  if (!row) throw new Error(`no redemption ${redemptionId}`)
  const by = { mover: 'SERVICE', id: 1, words: '', at: Date.now() } as const
  await onDatabase((db) => db.batch(moveRedemption(db, row, 'SENT', by)))
  query('UPDATE redemption SET carrier = ? WHERE id = ?', carrier, redemptionId)
}

/** A verified workshop; others earn nothing. */
export function newWorkshop(cellphone: string): ReturnType<typeof newBuyer> {
  const buyer = newBuyer(cellphone)
  query(
    "UPDATE customer SET customer_type = 'Workshop', verification = 'APPROVED' WHERE id = ?",
    buyer.id,
  )
  return buyer
}

/** Completes what is due, as the schedule does. */
export async function completeDue(): Promise<void> {
  const failed = (what: string, error: unknown) => {
    throw new Error(what, { cause: error })
  }
  await onDatabase((db) => completeOrders(shiftOver(db, { failed })))
}

/** The days for a return of an order are over, and the desk has its money. */
export async function outlast(orderId: number): Promise<void> {
  query('UPDATE orders SET received_at = ? WHERE id = ?', Date.now() - 8 * 86_400_000, orderId)
  const [payment] = query<{ id: number; amount: number }>(
    "SELECT id, amount FROM payment WHERE order_id = ? AND status = 'PENDING'",
    orderId,
  )
  if (!payment) return
  await onDatabase((db) =>
    completePayment(db, {
      paymentId: payment.id,
      amount: payment.amount,
      provider: 'desk',
      ref: 'door',
      by: 'FINANCE',
      byId: 1,
      at: Date.now(),
    }),
  )
}

/** Asks for a return of pieces and lets the desk pay it back. */
export async function giveBack(buyer: Caller, orderId: number, quantity: number): Promise<void> {
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
  for (const act of ['inspect', 'approve', 'arrive', 'refund'] as const) {
    const answer = await nok.send('POST /desk/returns/{id}/act', { id: data.returnId, act, lines })
    if (answer.code !== 200) throw new Error(`${act}: ${answer.message}`)
  }
  query('UPDATE orders SET paid = ? WHERE id = ?', before?.paid ?? 0, orderId)
}
