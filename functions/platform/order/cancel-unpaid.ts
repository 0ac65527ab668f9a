import { faultOf } from '../db/fault.ts'
import type { Shift } from '../jobs/job.ts'
import { moveOrder, type StandingOrder } from './move.ts'

/** Orders of one run, the longest due first. */
const mostOrders = 500

/** Cancels prepaid orders whose 24 hours are over. Each is a batch of its own, committed once. */
export async function cancelUnpaid({ db, now, timeLeft, failed }: Shift): Promise<number> {
  const { results } = await db
    .prepare(
      `SELECT id, type, status FROM orders
       WHERE pay_before <= ? AND paid = 0 AND status = 'CREATED' ORDER BY pay_before LIMIT ?`,
    )
    .bind(now, mostOrders)
    .all<StandingOrder>()
  const by = { mover: 'SCHEDULE', id: null, reason: 'label_order_unpaid', at: now } as const
  let cancelled = 0
  for (const order of results) {
    if (!timeLeft()) break
    try {
      await db.batch(moveOrder(db, order, 'CANCELLED', by))
      cancelled += 1
    } catch (error) {
      // A payment, the buyer or another run was faster.
      if (faultOf(error) !== 'orderMoved') failed(`order ${order.id}`, error)
    }
  }
  return cancelled
}
