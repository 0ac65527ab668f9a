import { isPrepaid, type PaymentMethodId, unpaidCancelHours } from '#domain/order/payment.ts'
import type { BuyerContext } from '../context.ts'
import { insertRows } from '../db/insert-rows.ts'
import type { NewPlacement } from '../order/insert-order.ts'
import { newId } from '../order/number.ts'

/** A payment to be; its id is drawn before the batch. */
export interface NewPayment {
  id: number
  placement_id: number
  /** The one order that it pays for, or null for all of the placement. */
  order_id: number | null
  method: PaymentMethodId
  /** Minor units. */
  amount: number
  /** Until when it waits, milliseconds; null at the door. */
  pay_before: number | null
}

/** What is to be paid for one order, or for all of a placement. */
interface Due {
  orderId: number
  total: number
}

/**
 * The payments of a placement: one over all its orders where it is paid in advance, one an order
 * where each shop's parcel is paid at the door (decisions, "What is placed together").
 */
export function paymentsOf(
  placementId: number,
  orders: readonly Due[],
  method: PaymentMethodId,
  placedAt: number,
): NewPayment[] {
  const isTogether = isPrepaid(method)
  const sums = isTogether
    ? [{ order_id: null, amount: orders.reduce((sum, { total }) => sum + total, 0) }]
    : orders.map(({ orderId, total }) => ({ order_id: orderId, amount: total }))
  return sums.map((sum) => ({
    ...sum,
    id: newId(),
    placement_id: placementId,
    method,
    pay_before: isTogether ? placedAt + unpaidCancelHours * 3_600_000 : null,
  }))
}

/** The payments of what is placed now. */
export function openPayments(
  { db, buyer, now }: BuyerContext,
  { id, orders }: NewPlacement,
  method: PaymentMethodId,
): D1PreparedStatement[] {
  const due = orders.map(({ orderId, shop }) => ({ orderId, total: shop.total }))
  return insertPayments(db, paymentsOf(id, due, method, now), buyer.id, now)
}

/** Payments with the first rows of their histories. */
export function insertPayments(
  db: D1Database,
  payments: readonly NewPayment[],
  customerId: number,
  now: number,
): D1PreparedStatement[] {
  return [
    insertRows(
      db,
      'INSERT INTO payment',
      payments.map((payment) => ({ ...payment, status: 'PENDING', created_at: now })),
    ),
    insertRows(
      db,
      'INSERT INTO payment_history',
      payments.map(({ id }) => ({
        payment_id: id,
        position: 1,
        status: 'PENDING',
        mover: 'BUYER',
        mover_id: customerId,
        reason: '',
        at: now,
      })),
    ),
  ]
}
