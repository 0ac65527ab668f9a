import { countryOf } from '#domain/country/countries.ts'
import { returnDueAt } from '#domain/returns/due.ts'
import { type ReturnMover, returnMoveOf, type ReturnStatus } from '#domain/returns/states.ts'
import { calendarOf } from '#domain/shipping/holidays.ts'

/** A return as its mover read it. */
export interface StandingReturn {
  id: number
  status: ReturnStatus
  country_id: number
}

export interface ReturnMovedBy {
  mover: ReturnMover
  id: number
  /** Their own words. */
  words: string
  at: number
}

/**
 * The batch that moves a return: history, then status and what is due next. Throws a RangeError for
 * a move that the table doesn't allow to the mover; of two at once the second fails ("return moved").
 */
export function moveReturn(
  db: D1Database,
  { id, status, country_id }: StandingReturn,
  to: ReturnStatus,
  by: ReturnMovedBy,
): D1PreparedStatement[] {
  const move = returnMoveOf(status, to)
  if (!move?.by.includes(by.mover))
    throw new RangeError(`${by.mover} may not move a return from ${status} to ${to}`)
  const due = returnDueAt(to, by.at, calendarOf(countryOf(country_id)))
  return [
    db
      .prepare(
        `INSERT INTO sale_return_history
           (return_id, position, from_status, status, mover, mover_id, words, at)
         SELECT ?1, ifnull(max(position), 0) + 1,
           (SELECT status FROM sale_return WHERE id = ?1 AND status = ?2), ?3, ?4, ?5, ?6, ?7
         FROM sale_return_history WHERE return_id = ?1`,
      )
      .bind(id, move.from, to, by.mover, by.id, by.words, by.at),
    db.prepare('UPDATE sale_return SET status = ?2, due_at = ?3 WHERE id = ?1').bind(id, to, due),
  ]
}
