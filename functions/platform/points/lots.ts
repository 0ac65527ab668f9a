import type { PointsExpiry } from '#domain/points/expiry.ts'
import {
  pointsDebtSql,
  insertEntry,
  type PointsBooking,
  postEntries,
  postEntry,
} from './book-points.ts'

/** Returns the batch that books new points. They first settle the account's debt. */
export function addPoints(
  db: D1Database,
  booking: PointsBooking,
  { lastDay, expiresAt }: PointsExpiry,
): D1PreparedStatement[] {
  const { reference, customerId, points, orderId } = booking
  return [
    insertEntry(db, booking),
    db
      .prepare(
        `INSERT INTO points_lot (reference, customer_id, order_id, points, rest, last_day, expires_at)
         SELECT ?1, ?2, ?3, ?4, max(0, ?4 - ${pointsDebtSql('?2')}), ?5, ?6`,
      )
      .bind(reference, customerId, orderId ?? null, points, lastDay, expiresAt),
    postEntry(db, reference),
  ]
}

/**
 * Returns the batch that takes points, starting with those that expire first; for an order,
 * starting with those that the order earned. Expired points are deducted first, so they can't be
 * taken. Fails ("balance too low") when there are too few points, unless the kind of booking may
 * create a debt.
 */
export function takePoints(db: D1Database, booking: PointsBooking): D1PreparedStatement[] {
  const { customerId, at } = booking
  return [
    ...expirePoints(db, customerId, at),
    insertEntry(db, booking),
    ...settleEntry(db, booking),
  ]
}

/** Settles an entry that was already inserted: changes its lots and posts it to the ledger. */
export function settleEntry(
  db: D1Database,
  {
    reference,
    customerId,
    points,
    orderId,
  }: Pick<PointsBooking, 'reference' | 'customerId' | 'points' | 'orderId'>,
): D1PreparedStatement[] {
  return [
    db
      .prepare(
        `INSERT INTO points_take (reference, lot_id, points)
         SELECT ?1, id, min(rest, ?3 - before) FROM (
           SELECT id, rest, sum(rest) OVER (ORDER BY order_id IS NOT ?4, expires_at, id) - rest
             AS before
           FROM points_lot WHERE customer_id = ?2 AND rest > 0)
         WHERE before < ?3`,
      )
      .bind(reference, customerId, -points, orderId ?? -1),
    postEntry(db, reference),
  ]
}

/** Returns the batch that deducts a customer's expired points. */
export const expirePoints = (db: D1Database, customerId: number, time: number) =>
  removeExpiredPoints(db, 'AND l.expires_at <= ?2', customerId, time)

/** Returns the batch that removes all remaining points of a closed account. */
export const removeAllPoints = (db: D1Database, customerId: number, time: number) =>
  removeExpiredPoints(db, 'AND ?2 = ?2', customerId, time)

function removeExpiredPoints(
  db: D1Database,
  condition: string,
  customerId: number,
  time: number,
): D1PreparedStatement[] {
  const lotsToEndSql = `l.customer_id = ?1 AND l.rest > 0 ${condition}`
  return [
    db
      .prepare(
        `INSERT INTO points_entry (reference, customer_id, kind, points, at)
         SELECT ${endReferenceSql}, l.customer_id, 'EXPIRED', -l.rest, ?2 FROM points_lot l WHERE ${lotsToEndSql}`,
      )
      .bind(customerId, time),
    postEntries(
      db,
      `e.reference IN (SELECT ${endReferenceSql} FROM points_lot l WHERE ${lotsToEndSql})`,
      customerId,
      time,
    ),
    db
      .prepare(
        `INSERT INTO points_take (reference, lot_id, points)
         SELECT ${endReferenceSql}, l.id, l.rest FROM points_lot l WHERE ${lotsToEndSql}`,
      )
      .bind(customerId, time),
  ]
}

/*
 * Reference of a lot's expiry. Points returned to an expired lot expire again, under a new
 * reference.
 */
const endReferenceSql = `'points:end:' || l.id || ':' ||
  (SELECT count(*) FROM points_take t WHERE t.lot_id = l.id)`

/**
 * Returns the batch that restores the points of a booking to their lots, with the original expiry.
 * If the account has a debt by then, the points that expire first settle it.
 */
export function restorePoints(
  db: D1Database,
  booking: PointsBooking,
  takenSql: string,
): D1PreparedStatement[] {
  const { reference, customerId, points } = booking
  return [
    insertEntry(db, booking),
    db
      .prepare(
        `INSERT INTO points_take (reference, lot_id, points)
         SELECT ?1, lot_id, -min(points, back - before) FROM (
           SELECT t.lot_id, t.points, ?4 - ${pointsDebtSql('?3')} AS back,
             sum(t.points) OVER (ORDER BY l.expires_at DESC, l.id DESC) - t.points AS before
           FROM points_take t JOIN points_lot l ON l.id = t.lot_id WHERE t.reference = ?2)
         WHERE before < back`,
      )
      .bind(reference, takenSql, customerId, points),
    postEntry(db, reference),
  ]
}
