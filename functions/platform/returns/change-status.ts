import { countryOf } from '#domain/country/countries.ts'
import { returnDueAt } from '#domain/returns/due-times.ts'
import {
  type ReturnActorKind,
  findReturnTransition,
  type ReturnStatus,
} from '#domain/returns/states.ts'
import { calendarOf } from '#domain/shipping/holidays.ts'

/** Return with the status that the caller read. */
export interface ReturnToTransition {
  id: number
  status: ReturnStatus
  country_id: number
}

export interface ReturnActor {
  mover: ReturnActorKind
  id: number
  /** Text that the actor entered. */
  remark: string
  changedAt: number
}

/**
 * Returns the batch that changes a return's status: history row, then status and the next due time.
 * Throws a RangeError for a change that the actor may not make. The second of two concurrent
 * changes fails ("return moved").
 */
export function changeReturnStatus(
  db: D1Database,
  { id, status, country_id }: ReturnToTransition,
  to: ReturnStatus,
  actor: ReturnActor,
): D1PreparedStatement[] {
  const transition = findReturnTransition(status, to)
  if (!transition?.by.includes(actor.mover))
    throw new RangeError(`${actor.mover} may not move a return from ${status} to ${to}`)
  const dueAt = returnDueAt(to, actor.changedAt, calendarOf(countryOf(country_id)))
  return [
    db
      .prepare(
        `INSERT INTO sale_return_history
           (return_id, position, from_status, status, mover, mover_id, words, at)
         SELECT ?1, ifnull(max(position), 0) + 1,
           (SELECT status FROM sale_return WHERE id = ?1 AND status = ?2), ?3, ?4, ?5, ?6, ?7
         FROM sale_return_history WHERE return_id = ?1`,
      )
      .bind(id, transition.from, to, actor.mover, actor.id, actor.remark, actor.changedAt),
    db.prepare('UPDATE sale_return SET status = ?2, due_at = ?3 WHERE id = ?1').bind(id, to, dueAt),
  ]
}
