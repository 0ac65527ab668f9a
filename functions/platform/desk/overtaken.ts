import type { StaffContext } from '../context.ts'
import { type Refusal, refuse } from '../refusal.ts'

interface LastMove {
  status: string
  mover: string
  name: string | null
  at: number
}

/** Who was first, what they made of the order, and when. */
export async function orderOvertaken({ db }: StaffContext, orderId: number): Promise<Refusal> {
  const last = await db
    .prepare(
      `SELECT status, mover, at, CASE WHEN mover IN ('SELLER', 'SERVICE')
         THEN (SELECT name FROM staff WHERE id = mover_id) END AS name
       FROM order_history WHERE order_id = ? ORDER BY position DESC LIMIT 1`,
    )
    .bind(orderId)
    .first<LastMove>()
  return refusalOf(last)
}

/** The same of a payment. */
export async function paymentOvertaken({ db }: StaffContext, paymentId: number): Promise<Refusal> {
  const last = await db
    .prepare(
      `SELECT status, mover, at, CASE WHEN mover = 'FINANCE'
         THEN (SELECT name FROM staff WHERE id = mover_id) END AS name
       FROM payment_history WHERE payment_id = ? ORDER BY position DESC LIMIT 1`,
    )
    .bind(paymentId)
    .first<LastMove>()
  return refusalOf(last)
}

/** The same of a gift. */
export async function giftOvertaken({ db }: StaffContext, redemptionId: number): Promise<Refusal> {
  const last = await db
    .prepare(
      `SELECT status, mover, at, CASE WHEN mover = 'SERVICE'
         THEN (SELECT name FROM staff WHERE id = mover_id) END AS name
       FROM redemption_history WHERE redemption_id = ? ORDER BY position DESC LIMIT 1`,
    )
    .bind(redemptionId)
    .first<LastMove>()
  if (!last) return refuse('notFound')
  const { status, mover, name, at } = last
  return refuse('deskGiftMoved', { name: name ?? whoElse(mover), status, at })
}

function refusalOf(last: LastMove | null): Refusal {
  if (!last) return refuse('notFound')
  const { status, mover, name, at } = last
  return refuse('deskOrderMoved', { name: name ?? whoElse(mover), status, at })
}

/** Buyers are not named to whom they were faster than. */
function whoElse(mover: string): string {
  if (mover === 'BUYER') return 'the buyer'
  return mover === 'PROVIDER' ? 'the payment provider' : 'the schedule'
}
