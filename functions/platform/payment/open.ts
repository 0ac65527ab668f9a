import { isPrepaid, type PaymentMethodId, unpaidCancelHours } from '#domain/order/payment.ts'
import type { BuyerContext } from '../kernel/context.ts'
import { insertRows } from '../kernel/insert-rows.ts'
import { createId } from '../kernel/order-number.ts'

/** Payment to be created; its ID is generated before the batch. */
export interface NewPayment {
  id: number
  placement_id: number
  /** Order that the payment pays for; null for all orders of the placement. */
  order_id: number | null
  method: PaymentMethodId
  /** Amount of the payment, minor units. */
  amount: number
  /** Payment deadline, milliseconds; null for payment at the door. */
  pay_before: number | null
}

/** Amount due for one order or a whole placement. */
interface AmountDue {
  orderId: number
  total: number
}

/**
 * Returns the payments of a placement. Prepayment is one payment for all orders; payment at the
 * door is one per order, because each shop's parcel is paid separately (decisions, "What is placed
 * together").
 */
export function paymentsOf(
  placementId: number,
  orders: readonly AmountDue[],
  method: PaymentMethodId,
  placedAt: number,
): NewPayment[] {
  const isOnePayment = isPrepaid(method)
  const amountsDue = isOnePayment
    ? [{ order_id: null, amount: orders.reduce((sum, { total }) => sum + total, 0) }]
    : orders.map(({ orderId, total }) => ({ order_id: orderId, amount: total }))
  return amountsDue.map((sum) => ({
    ...sum,
    id: createId(),
    placement_id: placementId,
    method,
    pay_before: isOnePayment ? placedAt + unpaidCancelHours * 3_600_000 : null,
  }))
}

/** Placement to be paid; totals in minor units. */
interface DuePlacement {
  id: number
  orders: readonly { orderId: number; shop: { total: number } }[]
}

/** Creates the payments of a new placement. */
export function openPayments(
  { db, buyer, now }: BuyerContext,
  { id, orders }: DuePlacement,
  method: PaymentMethodId,
): D1PreparedStatement[] {
  const orderTotals = orders.map(({ orderId, shop }) => ({ orderId, total: shop.total }))
  return insertPayments(db, paymentsOf(id, orderTotals, method, now), buyer.id, now)
}

/** Inserts payments with their first history rows. */
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
