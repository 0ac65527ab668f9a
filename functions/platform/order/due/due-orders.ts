import { databaseErrorOf } from '../../kernel/database-error.ts'
import type { JobContext } from '../../kernel/job.ts'
import { rowsPerRound, processDueRows } from '../../kernel/process-due-rows.ts'
import type { OrderToTransition } from '../move/change-status.ts'
import type { OrderActor } from '../record/actor.ts'

/** Scheduled status change of due orders. */
interface DueOrders {
  /** Time column that decides when an order is due; `where` is a further SQL condition. */
  timeColumn: 'pay_before' | 'close_at' | 'received_at' | 'collect_before'
  conditionSql: string
  /** Latest time at which an order counts as due, milliseconds. */
  dueBefore: number
  reason: string
  move: (
    order: OrderToTransition,
    actor: OrderActor,
  ) => D1PreparedStatement[] | Promise<D1PreparedStatement[]>
}

type DueOrder = OrderToTransition & { time: number; customer_id: number }

/** Changes the status of every due order, each in a separate batch. */
export function moveDueOrders(
  job: JobContext,
  { timeColumn, conditionSql, dueBefore, reason, move }: DueOrders,
): Promise<number> {
  const actor: OrderActor = { mover: 'SCHEDULE', id: null, reason, changedAt: job.now }
  return processDueRows<DueOrder>(job, {
    readDueRows: async (last) => {
      const { results } = await job.db
        .prepare(
          `SELECT id, type, status, customer_id, ${timeColumn} AS time FROM orders
           WHERE ${timeColumn} <= ?1 AND ${conditionSql} AND (${timeColumn}, id) > (?2, ?3)
           ORDER BY ${timeColumn}, id LIMIT ${rowsPerRound}`,
        )
        .bind(dueBefore, last?.time ?? 0, last?.id ?? 0)
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
