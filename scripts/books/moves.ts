import type { DatabaseSync } from 'node:sqlite'
import { type OrderActorKind, findOrderTransition } from '../../src/domain/order/transitions.ts'
import type { OrderStatus, OrderType } from '../../src/domain/order/states.ts'
import type { Finding } from './finding.ts'

interface TransitionRow {
  number: string
  type: OrderType
  from_status: OrderStatus
  status: OrderStatus
  mover: OrderActorKind
}

/** Finds status changes that the transition table doesn't allow, or doesn't allow to that actor. */
export function findWrongTransitions(db: DatabaseSync): Finding {
  const rows = db
    .prepare(
      `SELECT o.number, o.type, h.from_status, h.status, h.mover FROM order_history h
       JOIN orders o ON o.id = h.order_id WHERE h.from_status IS NOT NULL`,
    )
    .all() as unknown as TransitionRow[]
  return {
    name: 'every move is allowed to its mover',
    compared: rows.length,
    wrong: rows.filter(
      (row) => !findOrderTransition(row.type, row.from_status, row.status)?.by.includes(row.mover),
    ),
  }
}
