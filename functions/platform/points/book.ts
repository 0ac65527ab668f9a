import type { PointsKind } from '#domain/points/entries.ts'
import { postSelected } from '../ledger/post.ts'

/** One booking of points: a line of the record, and of the ledger. */
export interface PointsBooking {
  /** What happened, once: it is the ledger's reference too. */
  reference: string
  customerId: number
  kind: PointsKind
  /** Whole points, below zero where they go; never zero. */
  points: number
  orderId?: number
  redemptionId?: number
  /** A label, or the desk's own words. */
  reason?: string
  staffId?: number
  at: number
}

/** The line of the record; what lots gain or lose, and the ledger, come behind it in the batch. */
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

/** Moves what the record's lines say in the ledger, of those that a condition over `e` names. */
export function postEntries(
  db: D1Database,
  condition: string,
  ...values: readonly (string | number)[]
): D1PreparedStatement {
  return postSelected(
    db,
    `SELECT e.reference, 1, 1,
       iif(e.points > 0, 'house:points', 'points:' || e.customer_id),
       iif(e.points > 0, 'points:' || e.customer_id, 'house:points'), 'POINT', abs(e.points), e.at
     FROM points_entry e WHERE ${condition}`,
    ...values,
  )
}

/** The same of one line. */
export const postEntry = (db: D1Database, reference: string): D1PreparedStatement =>
  postEntries(db, 'e.reference = ?', reference)

/** What a customer owes of points, SQL: none while the account isn't below zero. */
export const debtOf = (customer: string): string =>
  `max(0, -ifnull((SELECT amount FROM ledger_balance
     WHERE account = 'points:' || CAST(${customer} AS INTEGER) AND unit = 'POINT'), 0))`
