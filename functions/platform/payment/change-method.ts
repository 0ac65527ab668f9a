import type { Answer } from '#contract/index.ts'
import { isCollected, isPaymentMethod, type PaymentMethodId } from '#domain/order/payment.ts'
import { findMethodRefusal } from '#domain/payment/open-methods.ts'
import type { BuyerContext } from '../kernel/context.ts'
import { reduceShippingCoupon } from '../coupon/record/reduce-shipping-coupon.ts'
import { databaseErrorOf } from '../kernel/database-error.ts'
import { reverseCredit } from '../ledger/post.ts'
import { spendingReferenceOf } from '../ledger/spending.ts'
import { refuse } from '../kernel/refusal.ts'
import { changePaymentStatus } from './record/change-status.ts'
import { insertPayments, paymentsOf } from './open.ts'
import { hasProvider } from './provider/find-provider.ts'
import { type PaymentRow, paymentSelect } from './record/read.ts'
import { readParcels, readUnpaid, type ParcelRow, type UnpaidOrder } from './read-unpaid.ts'
import { type RecalculatedOrder, recalculateDelivery } from './recalculate-delivery.ts'
import { readPaymentState } from './record/state.ts'

type ChangeAnswer = Answer<'POST /app-api/order/changePaymentMethod/forShipByType'>

/**
 * Changes the payment method of an unpaid placement. Shipping methods depend on the payment method
 * (budget shipping requires prepayment), so shipping and all totals are recalculated. Pending
 * payments are cancelled, and money that still arrives for them is refunded.
 */
export async function changeMethod(
  { placementId, paymentMethodId }: { placementId: number; paymentMethodId: number },
  context: BuyerContext,
): Promise<ChangeAnswer> {
  // Collected orders have no address and shipped orders have a delivery, so an order can't change
  // from one to the other.
  if (!isPaymentMethod(paymentMethodId) || isCollected(paymentMethodId))
    throw refuse('paymentNotAvailable')
  const { db } = context
  const orders = await readUnpaid(placementId, context)
  const [lines, payments] = await Promise.all([
    readParcels(placementId, db),
    db
      .prepare(`${paymentSelect} WHERE y.placement_id = ? AND y.status = 'PENDING'`)
      .bind(placementId)
      .all<PaymentRow>(),
  ])
  checkMethod(paymentMethodId, orders, lines, context)
  if (!context.isRepeat) {
    const recalculatedOrders = orders.map((order) =>
      recalculateDelivery(order, lines, paymentMethodId, context),
    )
    await commitMethodChange(
      placementId,
      recalculatedOrders,
      payments.results,
      paymentMethodId,
      context,
    )
  }
  const total = await readPlacementTotal(placementId, db)
  const payment = await readPaymentState(db, { id: orders[0]?.id ?? 0, placement_id: placementId })
  return { placementId, paymentMethodId, total, payment }
}

function checkMethod(
  id: PaymentMethodId,
  orders: readonly UnpaidOrder[],
  lines: readonly ParcelRow[],
  { env, buyer }: BuyerContext,
): void {
  const refusalLabel = findMethodRefusal(id, {
    country: buyer.country,
    // A placed order can't change to credit.
    shops: orders.map(({ counter }) => ({ hasCounter: counter === 1, credit: 'none' })),
    hasBackorder: lines.some((line) => line.backorder === 1),
    hasProvider: hasProvider(env),
  })
  if (refusalLabel !== '') throw refuse('paymentNotAvailable')
}

async function commitMethodChange(
  placementId: number,
  orders: readonly RecalculatedOrder[],
  payments: readonly PaymentRow[],
  method: PaymentMethodId,
  context: BuyerContext,
): Promise<void> {
  const { db, buyer, now } = context
  const actor = {
    mover: 'BUYER',
    id: buyer.personId,
    reason: 'label_payment_changed',
    changedAt: now,
  } as const
  const newPayments = paymentsOf(placementId, orders, method, orders[0]?.placedAt ?? now)
  const [first] = newPayments
  try {
    await context.commit(
      [
        // Fails, and changes nothing, if a payment was paid, cancelled or reduced meanwhile.
        ...payments.flatMap((payment) => changePaymentStatus(db, payment, 'CANCELLED', actor)),
        ...orders.map((order) =>
          db
            .prepare(
              `UPDATE orders SET payment_method = ?2, pay_before = ?3, service = ?4, from_day = ?5,
                 to_day = ?6, shipping_fee = ?7, shipping_discount = ?8, total = ?9,
                 chosen_day = ?10 WHERE id = ?1`,
            )
            .bind(
              order.orderId,
              method,
              first?.pay_before ?? null,
              order.service,
              order.fromDay,
              order.toDay,
              order.fee,
              order.shippingDiscount,
              order.total,
              order.chosenDay,
            ),
        ),
        ...orders.flatMap(({ lessened }) =>
          lessened ? reduceShippingCoupon(db, lessened, buyer.country, now) : [],
        ),
        ...orders.map(({ orderId }) =>
          reverseCredit(db, spendingReferenceOf(orderId, 'credit'), now),
        ),
        ...insertPayments(db, newPayments, buyer.id, now),
      ],
      null,
    )
  } catch (error) {
    if (databaseErrorOf(error) === 'paymentMoved') throw refuse('orderMoved')
    throw error
  }
}

async function readPlacementTotal(placementId: number, db: D1Database): Promise<number> {
  const row = await db
    .prepare(
      `SELECT ifnull(sum(total), 0) AS total FROM orders
       WHERE placement_id = ? AND status <> 'CANCELLED'`,
    )
    .bind(placementId)
    .first<{ total: number }>()
  return row?.total ?? 0
}
