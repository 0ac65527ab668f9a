import type { PaymentMethodId } from '#domain/order/payment.ts'
import type { OrderStatus } from '#domain/order/states.ts'
import type { PaymentStatus } from '#domain/payment/states.ts'
import type { Buyer } from '../../kernel/context.ts'
import { refuse } from '../../kernel/refusal.ts'

/** Payment of the buyer, with the amount and number shown to pay it. */
export interface BuyerPayment {
  id: number
  status: PaymentStatus
  method: PaymentMethodId
  amount: number
  payBefore: number | null
  countryId: number
  /** Number of orders that the payment covers; cancelled orders don't count. */
  orderCount: number
  /** Number of the placement, or of the single order paid at the door. */
  number: string
  /** Status of the order paid at the door; null for a payment of the whole placement. */
  orderStatus: OrderStatus | null
}

/**
 * SQL for payments by payment ID, or by an order that they pay for. The query puts a pending
 * payment first.
 */
const paymentSources = {
  paymentId: 'payment pay ON pay.id = ?1',
  orderId: `orders w ON w.id = ?1 JOIN payment pay
    ON pay.placement_id = w.placement_id AND ifnull(pay.order_id, w.id) = w.id`,
} as const

/** Payment to read, by one of the IDs. The payment ID takes precedence. */
export interface PaymentSelector {
  paymentId?: number | undefined
  orderId?: number | undefined
}

/** Reads a payment of the buyer; refuses (notFound) unknown and other buyers' payments. */
export async function readBuyerPayment(
  { db, buyer }: { db: D1Database; buyer: Pick<Buyer, 'id'> },
  { paymentId, orderId }: PaymentSelector,
): Promise<BuyerPayment> {
  const payment = await db
    .prepare(
      `SELECT pay.id, pay.status, pay.method, pay.amount, pay.pay_before AS payBefore,
         p.country_id AS countryId, ifnull(o.number, p.number) AS number, o.status AS orderStatus,
         (SELECT count(*) FROM orders x WHERE x.placement_id = p.id AND x.status <> 'CANCELLED'
            AND ifnull(pay.order_id, x.id) = x.id) AS orderCount
       FROM (SELECT 1) JOIN ${paymentSources[paymentId === undefined ? 'orderId' : 'paymentId']}
         JOIN placement p ON p.id = pay.placement_id LEFT JOIN orders o ON o.id = pay.order_id
       WHERE p.customer_id = ?2
       ORDER BY pay.status = 'PENDING' DESC, pay.created_at DESC, pay.id LIMIT 1`,
    )
    .bind(paymentId ?? orderId ?? 0, buyer.id)
    .first<BuyerPayment>()
  if (!payment) throw refuse('notFound')
  return payment
}

/**
 * True when a payment is due: pending and before its deadline, even if the scheduled job has not
 * expired it yet.
 */
export function isPaymentDue({ status, payBefore }: BuyerPayment, now: number): boolean {
  return status === 'PENDING' && (payBefore === null || payBefore > now)
}
