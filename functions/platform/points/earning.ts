import { countryOf } from '#domain/country/countries.ts'
import { type EarningLine, pointsFor } from '#domain/points/earn.ts'
import { pointsExpiry } from '#domain/points/expiry.ts'
import { calendarOf } from '#domain/shipping/holidays.ts'
import { insertEntry } from './book-points.ts'
import { earnsPointsSql } from '../kernel/earns-points.ts'
import { addPoints, expirePoints, settleEntry } from './lots.ts'

/** Order with the data for counting its points. */
export interface EarningOrder {
  customerId: number
  countryId: number
  /** True for verified workshops only. */
  mayEarn: boolean
  lines: readonly EarningLine[]
  /** Amount refunded at the provider without a return, minor units. */
  refunded: number
  total: number
  /** Points booked for the order: points earned minus points taken back. */
  booked: number
  /** True when the order was completed and earned points. */
  isEarned: boolean
}

interface Row extends EarningLine {
  orderId: number
  customerId: number
  countryId: number
  mayEarn: number
  refunded: number
  total: number
  booked: number
  isEarned: number
}

/**
 * SQL that selects order lines with returned quantities and first-level category; takes a condition
 * over `o`.
 */
const earningLinesSql = (condition: string) => `SELECT o.id AS orderId, o.customer_id AS customerId,
    o.country_id AS countryId, ${earnsPointsSql} AS mayEarn, o.total,
    (SELECT ifnull(sum(b.amount), 0) FROM refund b
      WHERE b.order_id = o.id AND b.at_provider = 1) AS refunded, l.quantity, l.amount,
    l.shop_discount + l.platform_discount AS discount, second.parent_id AS categoryId,
    (SELECT ifnull(sum(d.approved), 0) FROM sale_return r
      JOIN sale_return_line d ON d.return_id = r.id AND d.sku_org_id = l.sku_org_id
      WHERE r.order_id = o.id AND (r.status = 'REFUNDED' OR r.id = ?2)) AS returned,
    (SELECT ifnull(sum(e.points), 0) FROM points_entry e WHERE e.order_id = o.id) AS booked,
    EXISTS (SELECT 1 FROM points_entry e WHERE e.order_id = o.id) AS isEarned
  FROM orders o JOIN customer c ON c.id = o.customer_id JOIN order_line l ON l.order_id = o.id
  JOIN offer f ON f.sku_org_id = l.sku_org_id JOIN category fourth ON fourth.id = f.category_id
  JOIN category third ON third.id = fourth.parent_id
  JOIN category second ON second.id = third.parent_id
  WHERE ${condition}`

/**
 * Returns the statement that reads orders with the data for their points. `condition` is SQL over
 * `o` with one parameter, whose value is `value`.
 */
export function selectEarningLines(
  db: D1Database,
  condition: string,
  value: number,
  returnId = 0,
): D1PreparedStatement {
  return db.prepare(earningLinesSql(condition)).bind(value, returnId)
}

export function earningOrdersOf(rows: readonly unknown[]): Map<number, EarningOrder> {
  const orders = new Map<number, EarningOrder & { lines: EarningLine[] }>()
  for (const row of rows as readonly Row[]) {
    const { orderId, customerId, countryId, booked, refunded, total } = row
    const order = orders.get(orderId) ?? {
      customerId,
      countryId,
      mayEarn: row.mayEarn === 1,
      lines: [],
      refunded,
      total,
      booked,
      isEarned: row.isEarned === 1,
    }
    order.lines.push(row)
    orders.set(orderId, order)
  }
  return orders
}

/** Returns the points for the items that the buyer kept and paid for, rounded down. */
export function pointsOfOrder({
  lines: ownLines,
  countryId,
  refunded,
  total,
}: EarningOrder): number {
  const points = pointsFor(ownLines, countryId)
  return refunded > 0 ? Math.floor((points * Math.max(0, total - refunded)) / total) : points
}

async function readEarningOrder(
  db: D1Database,
  orderId: number,
  returnId = 0,
): Promise<EarningOrder | undefined> {
  const { results } = await selectEarningLines(db, 'o.id = ?1', orderId, returnId).all()
  return earningOrdersOf(results).get(orderId)
}

/**
 * Returns the batch that books the points of a completed order; empty when the order earns no
 * points.
 */
export async function earnPoints(
  db: D1Database,
  orderId: number,
  time: number,
): Promise<D1PreparedStatement[]> {
  const order = await readEarningOrder(db, orderId)
  if (!order?.mayEarn) return []
  const points = pointsOfOrder(order)
  if (points <= 0) return []
  return addPoints(
    db,
    {
      reference: `order:${orderId}:earned`,
      customerId: order.customerId,
      kind: 'EARNED',
      points,
      orderId,
      at: time,
    },
    pointsExpiry(time, calendarOf(countryOf(order.countryId))),
  )
}

/**
 * Returns the batch that takes back the points of returned items, even if they were already spent.
 * The batch fails (error `pointsMoved`) when another return of the order is booked concurrently.
 */
export async function takeBackEarnedPoints(
  db: D1Database,
  { orderId, returnId }: { orderId: number; returnId: number },
  time: number,
): Promise<D1PreparedStatement[]> {
  const order = await readEarningOrder(db, orderId, returnId)
  return order ? takeBackExcessPoints(db, orderId, order, `return:${returnId}:points`, time) : []
}

/**
 * Returns the batch that takes back the points of money refunded at the provider; `amount` is the
 * part not booked yet, minor units. The batch fails when a return of the order is booked
 * concurrently.
 */
export async function takeBackRefundedPoints(
  db: D1Database,
  { orderId, amount, reference }: { orderId: number; amount: number; reference: string },
  time: number,
): Promise<D1PreparedStatement[]> {
  const order = await readEarningOrder(db, orderId)
  if (!order) return []
  const orderAfterRefund = { ...order, refunded: order.refunded + amount }
  return takeBackExcessPoints(db, orderId, orderAfterRefund, `${reference}:points`, time)
}

/** Takes back those points of an order that exceed the points it should have now. */
function takeBackExcessPoints(
  db: D1Database,
  orderId: number,
  order: EarningOrder,
  reference: string,
  time: number,
): D1PreparedStatement[] {
  const points = pointsOfOrder(order) - order.booked
  if (!order.isEarned || points >= 0) return []
  const { customerId } = order
  const booking = { reference, customerId, points, orderId }
  const entry = {
    ...booking,
    kind: 'TAKEN_BACK',
    reason: 'label_points_returned',
    at: time,
  } as const
  return [
    ...expirePoints(db, customerId, time),
    guardBookedPoints(db, orderId, order.booked),
    insertEntry(db, entry),
    ...settleEntry(db, booking),
  ]
}

/**
 * Guards against concurrent bookings: if the order's booked points differ from `seen`, inserts a
 * row without points, which the schema refuses.
 */
function guardBookedPoints(
  db: D1Database,
  orderId: number,
  seenRefund: number,
): D1PreparedStatement {
  return db
    .prepare(
      `INSERT INTO points_entry (reference, customer_id, kind, points, at)
       SELECT 'seen', customer_id, 'EXPIRED', NULL, 0 FROM orders WHERE id = ?1
         AND (SELECT ifnull(sum(points), 0) FROM points_entry WHERE order_id = ?1) <> ?2`,
    )
    .bind(orderId, seenRefund)
}
