import type { DeskOrder } from '#contract/desk.ts'
import type { StaffContext } from '../context.ts'

type Trail = Pick<DeskOrder, 'history' | 'payments' | 'cancelSteps' | 'log'>

/** Who stands behind a mover: people of the desk and buyers have names, schedule and provider none. */
const nameOf = (mover: string, id: string) => `CASE
  WHEN ${mover} IN ('SELLER', 'SERVICE', 'FINANCE') THEN (SELECT name FROM staff WHERE id = ${id})
  WHEN ${mover} = 'BUYER' THEN (SELECT name FROM customer WHERE id = ${id}) END`

/** Everything that happened to an order: its moves, its payments, the wish to cancel, the desk's acts. */
export async function readTrail(context: StaffContext, orderId: number): Promise<Trail> {
  const [history, payments, cancelSteps, log] = await Promise.all([
    readHistory(context, orderId),
    readPayments(context, orderId),
    readCancelSteps(context, orderId),
    readLog(context, `order:${orderId}`),
  ])
  return { history, payments, cancelSteps, log }
}

async function readHistory({ db }: StaffContext, orderId: number): Promise<Trail['history']> {
  const { results } = await db
    .prepare(
      `SELECT status, mover AS "by", ifnull(${nameOf('mover', 'mover_id')}, '') AS name, reason, at
       FROM order_history WHERE order_id = ? ORDER BY position`,
    )
    .bind(orderId)
    .all<Trail['history'][number]>()
  return results
}

interface PaymentRow {
  payment_id: number
  method: number
  amount: number
  standing: string
  status: string
  by: string
  name: string
  reason: string
  at: number
}

/** The payments of the order itself, and those of all that was placed with it. */
async function readPayments({ db }: StaffContext, orderId: number): Promise<Trail['payments']> {
  const { results } = await db
    .prepare(
      `SELECT p.id AS payment_id, p.method, p.amount, p.status AS standing, h.status,
         h.mover AS "by", ifnull(${nameOf('h.mover', 'h.mover_id')}, '') AS name, h.reason, h.at
       FROM orders o JOIN payment p ON p.placement_id = o.placement_id
         AND ifnull(p.order_id, o.id) = o.id
       JOIN payment_history h ON h.payment_id = p.id
       WHERE o.id = ? ORDER BY p.created_at, p.id, h.position`,
    )
    .bind(orderId)
    .all<PaymentRow>()
  const ids = [...new Set(results.map((row) => row.payment_id))]
  return ids.flatMap((paymentId) => {
    const own = results.filter((row) => row.payment_id === paymentId)
    const [first] = own
    if (!first) return []
    const history = own.map(({ status, by, name, reason, at }) => ({
      status,
      by,
      name,
      reason,
      at,
    }))
    const { method, amount, standing } = first
    return [{ paymentId, methodId: method, amount, status: standing, history }]
  })
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

async function readLog({ db }: StaffContext, subject: string): Promise<Trail['log']> {
  const { results } = await db
    .prepare(
      `SELECT l.act, m.name, l.before, l.after, l.at FROM desk_log l JOIN staff m ON m.id = l.staff_id
       WHERE l.subject = ? ORDER BY l.id`,
    )
    .bind(subject)
    .all<Trail['log'][number]>()
  return results
}
