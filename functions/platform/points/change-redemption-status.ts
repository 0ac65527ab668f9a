import {
  type RedemptionActorKind,
  findRedemptionTransition,
  type RedemptionState,
} from '#domain/points/redemption.ts'
import { restorePoints } from './lots.ts'
import type { RedemptionRow } from './wire.ts'

/** Booking reference of a redemption's points. */
export const redemptionReferenceOf = (redemptionId: number): string => `redemption:${redemptionId}`

interface RedemptionActor {
  mover: RedemptionActorKind
  id: number
  /** Text of the actor. If the gift can't be sent, the buyer sees it. */
  remark: string
  changedAt: number
}

/**
 * Returns the batch that changes a gift's status: history row, status, and returned points when the
 * gift can't be sent. Throws a RangeError for a forbidden change. The second of two concurrent
 * changes fails ("redemption moved").
 */
export function changeRedemptionStatus(
  db: D1Database,
  row: Pick<RedemptionRow, 'id' | 'status' | 'customer_id' | 'gift_id' | 'country_id' | 'points'>,
  to: RedemptionState,
  actor: RedemptionActor,
): D1PreparedStatement[] {
  const transition = findRedemptionTransition(row.status, to)
  if (!transition?.by.includes(actor.mover))
    throw new RangeError(`${actor.mover} may not move a gift from ${row.status} to ${to}`)
  return [
    db
      .prepare(
        `INSERT INTO redemption_history
           (redemption_id, position, from_status, status, mover, mover_id, words, at)
         SELECT ?1, ifnull(max(position), 0) + 1,
           (SELECT status FROM redemption WHERE id = ?1 AND status = ?2), ?3, ?4, ?5, ?6, ?7
         FROM redemption_history WHERE redemption_id = ?1`,
      )
      .bind(row.id, transition.from, to, actor.mover, actor.id, actor.remark, actor.changedAt),
    db.prepare('UPDATE redemption SET status = ?2 WHERE id = ?1').bind(row.id, to),
    ...(to === 'UNSENDABLE' ? returnPointsOf(db, row, actor) : []),
  ]
}

function returnPointsOf(
  db: D1Database,
  { id, customer_id: customerId, gift_id: giftId, country_id: countryId, points }: RedemptionPoints,
  { remark, changedAt }: RedemptionActor,
): D1PreparedStatement[] {
  const reference = `${redemptionReferenceOf(id)}:back`
  const booking = { reference, customerId, points, redemptionId: id, reason: remark, at: changedAt }
  return [
    ...restorePoints(db, { ...booking, kind: 'GIFT_BACK' }, redemptionReferenceOf(id)),
    db
      .prepare(
        `UPDATE gift_offer SET stock = stock + 1, taken = taken - 1
         WHERE gift_id = ? AND country_id = ?`,
      )
      .bind(giftId, countryId),
  ]
}

type RedemptionPoints = Pick<
  RedemptionRow,
  'id' | 'customer_id' | 'gift_id' | 'country_id' | 'points'
>
