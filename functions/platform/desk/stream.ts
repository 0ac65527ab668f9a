import type { DeskStream } from '#domain/desk/queues.ts'
import { oldestDueOf } from '../credit/account-sql.ts'

/** A stream as SQL reads it (`w`, one row of json_each). */
export interface StreamRow {
  queue: string
  type: string
  /** How long its orders may wait, milliseconds. */
  ms: number
  /** Of orders that are ready to leave: those alone that are held (1), or that are not (0). */
  held: 0 | 1 | null
}

/** What is held lies in the queue of what is to be shipped, where the database keeps it. */
export const streamRow = ({ queue, type, hours }: DeskStream): StreamRow => ({
  queue: queue === 'held' ? 'ship' : queue,
  type,
  ms: hours * 3_600_000,
  held: queue === 'held' ? 1 : queue === 'ship' ? 0 : null,
})

/** Whether an order (`orders`) is held on the days of a parameter (`daysAt`), as rows.ts says it. */
const isHeld = (days: string) => `(payment_method = 1 AND total > 0 AND EXISTS (
  SELECT 1 FROM credit_account a WHERE a.customer_id = orders.customer_id AND a.shop_id = orders.shop_id
    AND (a.blocked = 1 OR ${oldestDueOf} < (SELECT t.value ->> 'day' FROM json_each(${days}) t
      WHERE t.value ->> 'id' = orders.country_id))))`

/** What of a stream is read. */
interface Reading {
  /** Parameter with the days of the countries (`daysAt`). */
  days: string
  /** What else is asked of its orders, as SQL that begins with AND, or ''. */
  also: string
  direction: 'ASC' | 'DESC'
  most: number
}

/**
 * The ids of a stream's orders, the next due first. Accounts are asked about where they decide alone:
 * at what is to be shipped, and for what is held at orders on credit, which have an index.
 */
export function idsOf({ days, also, direction, most }: Reading): string {
  const first = `ORDER BY since ${direction}, id ${direction} LIMIT ${most}`
  return `SELECT id FROM (SELECT id FROM orders
      WHERE (w.value ->> 'held') IS NOT 1
        AND queue = (w.value ->> 'queue') AND type = (w.value ->> 'type')
        AND CASE WHEN (w.value ->> 'held') = 0 THEN NOT ${isHeld(days)} ELSE 1 END
        ${also} ${first})
    UNION ALL SELECT id FROM (SELECT id FROM orders INDEXED BY orders_on_credit_to_ship
      WHERE (w.value ->> 'held') = 1
        AND queue = 'ship' AND payment_method = 1 AND type = (w.value ->> 'type')
        AND ${isHeld(days)}
        ${also} ${first})`
}
