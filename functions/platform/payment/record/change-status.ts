import {
  type PaymentActorKind,
  findPaymentTransition,
  type PaymentStatus,
} from '#domain/payment/states.ts'

/** Payment with the status that the caller read. */
export interface PaymentToTransition {
  id: number
  status: PaymentStatus
  /** Minor units. If the amount has changed, the status change fails. */
  amount: number
}

/** Actor, reason and time (ms) of a status change. */
export interface PaymentActor {
  mover: PaymentActorKind
  id: number | null
  /** Free text of the actor, or a label. */
  reason: string
  changedAt: number
}

/**
 * Returns the batch that changes a payment's status: history row, then status. No other code writes
 * a status. Throws a RangeError for a change that the actor may not make. The second of two
 * concurrent changes fails completely ("payment moved").
 */
export function changePaymentStatus(
  db: D1Database,
  payment: PaymentToTransition,
  to: PaymentStatus,
  actor: PaymentActor,
): D1PreparedStatement[] {
  const transition = findPaymentTransition(payment.status, to)
  if (!transition?.by.includes(actor.mover))
    throw new RangeError(`${actor.mover} may not move a payment from ${payment.status} to ${to}`)
  return [
    db
      .prepare(
        `INSERT INTO payment_history
           (payment_id, position, from_status, status, mover, mover_id, reason, at)
         SELECT ?1, ifnull(max(position), 0) + 1,
           (SELECT status FROM payment WHERE id = ?1 AND status = ?2 AND amount = ?3),
           ?4, ?5, ?6, ?7, ?8
         FROM payment_history WHERE payment_id = ?1`,
      )
      .bind(
        payment.id,
        transition.from,
        payment.amount,
        to,
        actor.mover,
        actor.id,
        actor.reason,
        actor.changedAt,
      ),
    db
      .prepare(
        `UPDATE payment SET status = ?2, paid_at = iif(?2 = 'PAID', ?3, paid_at) WHERE id = ?1`,
      )
      .bind(payment.id, to, actor.changedAt),
  ]
}

/** SQL condition that selects the payments to change. */
interface PaymentCondition {
  /** SQL condition on a payment `y`; ?1 is the subject. */
  condition: string
  subject: number
}

/**
 * Changes the status of the payments that match a condition, if any. For batches that can't know
 * beforehand whether an order is the last unpaid one, or an amount the last outstanding one.
 */
export function changePaymentStatusWhere(
  db: D1Database,
  { condition, subject }: PaymentCondition,
  from: PaymentStatus,
  to: PaymentStatus,
  actor: PaymentActor,
): D1PreparedStatement[] {
  if (!findPaymentTransition(from, to)?.by.includes(actor.mover))
    throw new RangeError(`${actor.mover} may not move a payment from ${from} to ${to}`)
  const paymentSql = `y.status = '${from}' AND ${condition}`
  return [
    db
      .prepare(
        `INSERT INTO payment_history
           (payment_id, position, from_status, status, mover, mover_id, reason, at)
         SELECT y.id, (SELECT max(position) + 1 FROM payment_history WHERE payment_id = y.id),
           y.status, ?2, ?3, ?4, ?5, ?6 FROM payment y WHERE ${paymentSql}`,
      )
      .bind(subject, to, actor.mover, actor.id, actor.reason, actor.changedAt),
    db
      .prepare(
        `UPDATE payment AS y SET status = ?2, paid_at = iif(?2 = 'PAID', ?3, paid_at) WHERE ${paymentSql}`,
      )
      .bind(subject, to, actor.changedAt),
  ]
}
