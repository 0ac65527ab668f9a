import { databaseErrorOf } from '../../kernel/database-error.ts'
import { moneyAccountOf } from '../../ledger/accounts.ts'
import { postTransfers } from '../../ledger/post.ts'
import { changePaymentStatusWhere, type PaymentActor } from './change-status.ts'
import { paidBySql, type PaymentRow, unitOf } from './read.ts'

/** Refund to be created, once per reference. */
export interface NewRefund {
  reference: string
  orderId: number | null
  /** Reference of a receipt that no payment was due for; null when the refund has another cause. */
  receipt: string | null
  /** Amount of the refund, minor units. */
  amount: number
  at: number
}

/**
 * SQL condition: the refund doesn't come from a shortage. A shortage lowers the order's total
 * instead.
 */
export function notOfShortageSql(alias: string): string {
  return `${alias}.reference NOT GLOB 'shortage:*'`
}

/**
 * SQL for the amount of an order (alias `o`) that its payment (alias `y`) covers, minor units.
 * Excludes amounts refunded or due for refund, including refunds made at the provider. Refunds of
 * shortages aren't subtracted, because the shortage has already lowered the order's total.
 */
export const notYetRefundedSql = `(o.total - (SELECT ifnull(sum(f.amount), 0) FROM refund f
  WHERE f.payment_id = y.id AND f.order_id = o.id AND ${notOfShortageSql('f')}))`

/** Records a due refund; repeating the same reference has no effect. */
export function insertRefund(
  db: D1Database,
  { id }: Pick<PaymentRow, 'id'>,
  { reference, orderId, receipt, amount, at }: NewRefund,
): D1PreparedStatement {
  return db
    .prepare(
      `INSERT INTO refund (reference, payment_id, order_id, receipt, amount, status, created_at)
       VALUES (?, ?, ?, ?, ?, 'DUE', ?) ON CONFLICT (reference) DO NOTHING`,
    )
    .bind(reference, id, orderId, receipt, amount, at)
}

/**
 * Records the provider's ID of a refund. If the ID is already recorded, the batch fails
 * ("refundKnown").
 */
export function bookRefund(
  db: D1Database,
  one: { provider: string; ref: string; paymentId: number; amount: number; at: number },
): D1PreparedStatement {
  return db
    .prepare(
      'INSERT INTO booked_refund (provider, ref, payment_id, amount, at) VALUES (?, ?, ?, ?, ?)',
    )
    .bind(one.provider, one.ref, one.paymentId, one.amount, one.at)
}

export interface DueRefund {
  id: number
  payment_id: number
  amount: number
  country_id: number
}

/**
 * Completes a refund in one batch: the refund, the ledger posting, the payment's status when
 * everything is refunded, and the other statements. Returns false when the refund was already
 * completed. The ledger refuses refunding more than was received ("balance too low").
 */
export async function finishRefund(
  db: D1Database,
  refund: DueRefund,
  bankFee: number,
  actor: PaymentActor,
  otherStatements: readonly D1PreparedStatement[] = [],
): Promise<boolean> {
  const { id, payment_id: paymentId, amount } = refund
  try {
    await db.batch([
      db
        .prepare(
          `UPDATE refund SET bank_fee = ?2, done_at = ?3,
             status = (SELECT 'DONE' FROM refund WHERE id = ?1 AND status = 'DUE') WHERE id = ?1`,
        )
        .bind(id, bankFee, actor.changedAt),
      postTransfers(
        db,
        `refund:${id}`,
        [
          {
            from: moneyAccountOf(paymentId),
            to: 'house:money',
            unit: unitOf(refund.country_id),
            amount,
          },
        ],
        actor.changedAt,
      ),
      ...settleRefunds(db, { paymentId }, 'REFUNDED', actor),
      ...otherStatements,
    ])
    return true
  } catch (error) {
    const databaseError = databaseErrorOf(error)
    if (databaseError === 'refundDone' || databaseError === 'refundKnown') return false
    throw error
  }
}

/**
 * SQL for the refunds of orders paid by a payment (alias y), minor units. Excludes refunds of
 * excess receipts.
 */
const refundedSql = (statuses: string) => `(SELECT ifnull(sum(amount), 0) FROM refund
  WHERE payment_id = y.id AND order_id IS NOT NULL AND status IN (${statuses}))`

const refundStages = {
  REFUNDING: { from: 'PAID', sum: refundedSql("'DUE', 'DONE'") },
  REFUNDED: { from: 'REFUNDING', sum: refundedSql("'DONE'") },
} as const

/**
 * Changes a payment, selected by its ID or an order, to the given status when its whole amount is
 * refunded or due for refund; otherwise does nothing.
 */
export function settleRefunds(
  db: D1Database,
  of: { paymentId: number } | { orderId: number },
  to: keyof typeof refundStages,
  actor: PaymentActor,
): D1PreparedStatement[] {
  const { from, sum } = refundStages[to]
  const [which, subject] =
    'paymentId' in of
      ? ['y.id = ?1', of.paymentId]
      : [
          `y.id IN (SELECT y.id FROM payment y JOIN orders o ON o.id = ?1 AND ${paidBySql})`,
          of.orderId,
        ]
  return changePaymentStatusWhere(
    db,
    { condition: `${which} AND ${sum} >= y.amount`, subject },
    from,
    to,
    actor,
  )
}
