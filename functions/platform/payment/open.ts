import { isPrepaid, type PaymentMethodId, unpaidCancelHours } from '#domain/order/payment.ts'
import type { BuyerContext } from '../context.ts'
import { insertRows } from '../db/insert-rows.ts'
import type { NewPlacement } from '../order/insert-order.ts'
import { newId } from '../order/number.ts'

/**
 * The payments of what is placed: one over all its orders where it is paid in advance, one an order
 * where each shop's parcel is paid at the door (decisions, "What is placed together").
 */
export function openPayments(
  { db, buyer, now }: BuyerContext,
  { id, orders }: NewPlacement,
  method: PaymentMethodId,
): D1PreparedStatement[] {
  const isTogether = isPrepaid(method)
  const amounts = isTogether
    ? [{ order_id: null, amount: orders.reduce((sum, { shop }) => sum + shop.total, 0) }]
    : orders.map(({ orderId, shop }) => ({ order_id: orderId, amount: shop.total }))
  const payments = amounts.map((amount) => ({
    ...amount,
    id: newId(),
    placement_id: id,
    method,
    status: 'PENDING',
    created_at: now,
    pay_before: isTogether ? now + unpaidCancelHours * 3_600_000 : null,
  }))
  return [
    insertRows(db, 'INSERT INTO payment', payments),
    insertRows(
      db,
      'INSERT INTO payment_history',
      payments.map((payment) => ({
        payment_id: payment.id,
        position: 1,
        status: 'PENDING',
        mover: 'BUYER',
        mover_id: buyer.id,
        reason: '',
        at: now,
      })),
    ),
  ]
}
