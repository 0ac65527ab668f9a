import { databaseErrorOf } from '../../kernel/database-error.ts'
import type { Shift } from '../../kernel/job.ts'
import { rowsPerRound, processDueRows } from '../../kernel/work-through.ts'
import type { OrderToTransition } from '../move/move.ts'
import type { OrderActor } from '../record/moved-by.ts'

/** Scheduled status change of due orders. */
interface DueOrders {
  /** Time column that decides when an order is due; `where` is a further SQL condition. */
  time: 'pay_before' | 'close_at' | 'received_at' | 'collect_before'
  where: string
  /** Latest time at which an order counts as due, milliseconds. */
  before: number
  reason: string
  move: (
    order: OrderToTransition,
    by: OrderActor,
  ) => D1PreparedStatement[] | Promise<D1PreparedStatement[]>
}

type DueOrder = OrderToTransition & { time: number; customer_id: number }

/** Changes the status of every due order, each in a separate batch. */
export function moveDueOrders(
  shift: Shift,
  { time, where, before, reason, move }: DueOrders,
): Promise<number> {
  const actor: OrderActor = { mover: 'SCHEDULE', id: null, reason, at: shift.now }
  return processDueRows<DueOrder>(shift, {
    read: async (last) => {
      const { results } = await shift.db
        .prepare(
          `SELECT id, type, status, customer_id, ${time} AS time FROM orders
           WHERE ${time} <= ?1 AND ${where} AND (${time}, id) > (?2, ?3)
           ORDER BY ${time}, id LIMIT ${rowsPerRound}`,
        )
        .bind(before, last?.time ?? 0, last?.id ?? 0)
        .all<DueOrder>()
      return results
    },
    batch: (order) => move(order, actor),
    // The order's status has already changed: by a payment, the buyer, the desk or another run.
    isLost: (error) => databaseErrorOf(error) === 'orderMoved',
    subject: (order) => `order ${order.id}`,
    owner: (order) => order.customer_id,
  })
}
