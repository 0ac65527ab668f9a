import type { QueueSection } from '#domain/desk/queues.ts'
import { oldestDueSql } from '../../credit/record/account-sql.ts'

/** Section of the order list, as a row of the JSON parameter that the SQL reads (`w`). */
export interface SectionRow {
  queue: string
  type: string
  /** Allowed waiting time of the section's orders, milliseconds. */
  ms: number
  /**
   * Limits the orders ready to ship: 1 to orders on hold, 0 to orders not on hold, null to neither.
   */
  held: 0 | 1 | null
}

/** Converts a section for SQL. In the database, orders on hold are in the queue `ship`. */
export const toSectionRow = ({ queue, type, hours }: QueueSection): SectionRow => ({
  queue: queue === 'held' ? 'ship' : queue,
  type,
  ms: hours * 3_600_000,
  held: queue === 'held' ? 1 : queue === 'ship' ? 0 : null,
})

/**
 * SQL condition for an order on hold (`orders`), by the same rule as in rows.ts. `days` is the
 * parameter that holds the current day of each country (`daysAt`).
 */
const isHeldSql = (days: string) => `(payment_method = 1 AND total > 0 AND EXISTS (
  SELECT 1 FROM credit_account a WHERE a.customer_id = orders.customer_id AND a.shop_id = orders.shop_id
    AND (a.blocked = 1 OR ${oldestDueSql} < (SELECT t.value ->> 'day' FROM json_each(${days}) t
      WHERE t.value ->> 'id' = orders.country_id))))`

/**
 * SQL condition for an order whose buyer's decision on a shortage is pending; `orders` is the table
 * name or alias. Such an order isn't due, because staff have nothing to do.
 */
export const isAskedSql = (orders: string): string =>
  `EXISTS (SELECT 1 FROM order_shortage q WHERE q.order_id = ${orders}.id AND q.state = 'ASKED')`

/** Limits of the page to read from a section. */
interface SectionPage {
  /** SQL parameter that holds the current day of each country (`daysAt`). */
  days: string
  /** More conditions on the orders: SQL that begins with AND, or ''. */
  also: string
  direction: 'ASC' | 'DESC'
  maxRows: number
}

/**
 * Returns SQL for the order IDs of a section, sorted in `direction`. Credit accounts are checked
 * only where they affect the result: for orders ready to ship, and for orders on hold through the
 * index of orders on credit.
 */
export function orderIdsSql({ days, also, direction, maxRows }: SectionPage): string {
  const pageOrderSql = `ORDER BY since ${direction}, id ${direction} LIMIT ${maxRows}`
  return `SELECT id FROM (SELECT id FROM orders
      WHERE (w.value ->> 'held') IS NOT 1
        AND queue = (w.value ->> 'queue') AND type = (w.value ->> 'type')
        AND CASE WHEN (w.value ->> 'held') = 0 THEN NOT ${isHeldSql(days)} ELSE 1 END
        ${also} ${pageOrderSql})
    UNION ALL SELECT id FROM (SELECT id FROM orders INDEXED BY orders_on_credit_to_ship
      WHERE (w.value ->> 'held') = 1
        AND queue = 'ship' AND payment_method = 1 AND type = (w.value ->> 'type')
        AND ${isHeldSql(days)}
        ${also} ${pageOrderSql})`
}
