import { faultOf } from '../db/fault.ts'
import type { Shift } from '../jobs/job.ts'
import { moveOrder, type StandingOrder } from './move.ts'

/** Orders that are read at once; a run takes as many rounds as its time allows. */
const perRound = 200

/**
 * Cancels prepaid orders whose 24 hours are over, the longest due first. Each is a batch of its
 * own, committed once; one that fails is logged and passed by.
 */
export async function cancelUnpaid(shift: Shift): Promise<number> {
  let cancelled = 0
  let last: Due | undefined
  while (shift.timeLeft()) {
    const due = await readDue(shift, last)
    for (const order of due) {
      if (!shift.timeLeft()) return cancelled
      if (await cancel(shift, order)) cancelled += 1
      await shift.rest()
    }
    last = due.at(-1)
    if (due.length < perRound) break
  }
  return cancelled
}

interface Due extends StandingOrder {
  pay_before: number
}

/** The next orders that are due, behind the last one that was looked at. */
async function readDue({ db, now }: Shift, last: Due | undefined): Promise<Due[]> {
  const { results } = await db
    .prepare(
      `SELECT id, type, status, pay_before FROM orders
       WHERE pay_before <= ?1 AND paid = 0 AND status = 'CREATED' AND (pay_before, id) > (?2, ?3)
       ORDER BY pay_before, id LIMIT ${perRound}`,
    )
    .bind(now, last?.pay_before ?? 0, last?.id ?? 0)
    .all<Due>()
  return results
}

async function cancel({ db, now, failed }: Shift, order: StandingOrder): Promise<boolean> {
  const by = { mover: 'SCHEDULE', id: null, reason: 'label_order_unpaid', at: now } as const
  try {
    await db.batch(moveOrder(db, order, 'CANCELLED', by))
    return true
  } catch (error) {
    // A payment, the buyer or another run was faster.
    if (faultOf(error) !== 'orderMoved') failed(`order ${order.id}`, error)
    return false
  }
}
