import type { PointsKind } from '#domain/points/entries.ts'
import { postSelectedTransfers } from '../ledger/post.ts'

/** Booking of points: an entry in the points record and in the ledger. */
export interface PointsBooking {
  /** Unique reference of the event; also the ledger reference. */
  reference: string
  customerId: number
  kind: PointsKind
  /** Whole points; negative when points are taken; never zero. */
  points: number
  orderId?: number
  redemptionId?: number
  /** Label, or text that the desk entered. */
  reason?: string
  staffId?: number
  at: number
}

/**
 * Inserts the entry into the points record. Must precede the changes of lots and ledger in the
 * batch.
 */
export function insertEntry(db: D1Database, booking: PointsBooking): D1PreparedStatement {
  const { reference, customerId, kind, points, at } = booking
  return db
    .prepare(
      `INSERT INTO points_entry (reference, customer_id, kind, points, order_id, redemption_id,
         reason, staff_id, at) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)`,
    )
    .bind(
      reference,
      customerId,
      kind,
      points,
      booking.orderId ?? null,
      booking.redemptionId ?? null,
      booking.reason ?? '',
      booking.staffId ?? null,
      at,
    )
}

/** Posts the record entries that match a condition over `e` to the ledger. */
export function postEntries(
  db: D1Database,
  condition: string,
  ...values: readonly (string | number)[]
): D1PreparedStatement {
  return postSelectedTransfers(
    db,
    `SELECT e.reference, 1, 1,
       iif(e.points > 0, 'house:points', 'points:' || e.customer_id),
       iif(e.points > 0, 'points:' || e.customer_id, 'house:points'), 'POINT', abs(e.points), e.at
     FROM points_entry e WHERE ${condition}`,
    ...values,
  )
}

/** Posts one entry to the ledger. */
export const postEntry = (db: D1Database, reference: string): D1PreparedStatement =>
  postEntries(db, 'e.reference = ?', reference)

/** SQL for the points a customer owes; 0 unless the account is negative. */
export const pointsDebtSql = (customer: string): string =>
  `max(0, -ifnull((SELECT amount FROM ledger_balance
     WHERE account = 'points:' || CAST(${customer} AS INTEGER) AND unit = 'POINT'), 0))`
