import type { DeskOrder } from '#contract/desk/desk-order.ts'
import type { StaffContext } from '../../kernel/context.ts'
import { paidBySql } from '../../payment/record/read.ts'

type Trail = Pick<DeskOrder, 'history' | 'cancelSteps' | 'log'>

/**
 * SQL for the name of an actor: staff and buyers have a name, the schedule and the provider have
 * none.
 */
export const actorNameSql = (actorKind: string, id: string) => `CASE
  WHEN ${actorKind} IN ('SELLER', 'SERVICE', 'FINANCE') THEN (SELECT name FROM staff WHERE id = ${id})
  WHEN ${actorKind} = 'BUYER' THEN (SELECT name FROM customer WHERE id = ${id}) END`

/** Reads an order's history: status changes, cancellation steps and desk actions. */
export async function readTrail(context: StaffContext, orderId: number): Promise<Trail> {
  const [history, cancelSteps, log] = await Promise.all([
    readHistory(context, orderId),
    readCancelSteps(context, orderId),
    readLog(context, orderId),
  ])
  return { history, cancelSteps, log }
}

async function readHistory({ db }: StaffContext, orderId: number): Promise<Trail['history']> {
  const { results } = await db
    .prepare(
      `SELECT status, mover AS "by", ifnull(${actorNameSql('mover', 'mover_id')}, '') AS name, reason, at
       FROM order_history WHERE order_id = ? ORDER BY position`,
    )
    .bind(orderId)
    .all<Trail['history'][number]>()
  return results
}

async function readCancelSteps(
  { db }: StaffContext,
  orderId: number,
): Promise<Trail['cancelSteps']> {
  const { results } = await db
    .prepare(
      `SELECT step, reason_id AS reasonId, words, at FROM cancel_step
       WHERE order_id = ? ORDER BY position`,
    )
    .bind(orderId)
    .all<Trail['cancelSteps'][number]>()
  return results
}

async function readLog({ db }: StaffContext, orderId: number): Promise<Trail['log']> {
  const { results } = await db
    .prepare(
      `SELECT l.act, m.name, l.before, l.after, l.at FROM desk_log l JOIN staff m ON m.id = l.staff_id
       WHERE l.subject IN (
         SELECT 'order:' || CAST(?1 AS INTEGER) UNION SELECT 'payment:' || y.id
         FROM orders o JOIN payment y ON ${paidBySql} WHERE o.id = ?1)
       ORDER BY l.id`,
    )
    .bind(orderId)
    .all<Trail['log'][number]>()
  return results
}
