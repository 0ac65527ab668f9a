import { type Scope, todaySql, scopeCondition } from './scope.ts'

/** Orders of a country placed in one time step. Amounts are minor units. */
export interface OrderCell {
  countryId: number
  /** Number of the step, counted from the start of the previous period. */
  step: number
  orders: number
  cancelled: number
  sold: number
  paidOrders: number
  paid: number
  creditOrders: number
  credit: number
  unpaidOrders: number
  unpaid: number
}

/** Returns the SQL of two columns: the number of orders that match a condition, and their total. */
const countAndTotalSql = (name: string, condition: string) =>
  `sum(status <> 'CANCELLED' AND ${condition}) AS ${name}Orders,
   sum(iif(status <> 'CANCELLED' AND ${condition}, total, 0)) AS ${name}`

/** Reads the orders of the current and the previous period by country and step. */
export async function readOrderCells(db: D1Database, scope: Scope): Promise<OrderCell[]> {
  const { where, values } = scopeCondition(scope, 'placed_at')
  const { results } = await db
    .prepare(
      `SELECT country_id AS countryId, CAST((placed_at - ?2) / ?5 AS INTEGER) AS step, count(*) AS orders,
         sum(status = 'CANCELLED') AS cancelled,
         sum(iif(status <> 'CANCELLED', total, 0)) AS sold,
         ${countAndTotalSql('paid', 'paid = 1')}, ${countAndTotalSql('credit', 'paid = 0 AND payment_method = 1')},
         ${countAndTotalSql('unpaid', 'paid = 0 AND payment_method <> 1')}
       FROM orders WHERE ${where} GROUP BY 1, 2`,
    )
    .bind(...values, scope.period.stepMs)
    .all<OrderCell>()
  return results
}

export interface ShopOrders {
  shopId: number
  shopName: string
  countryId: number
  orders: number
  sold: number
}

/** Maximum shops in the table. */
const maxShops = 10

/** Reads the shops with most orders in the period. */
export async function readShopOrders(db: D1Database, scope: Scope): Promise<ShopOrders[]> {
  const { where, values } = scopeCondition(scope, 'placed_at')
  const { results } = await db
    .prepare(
      `SELECT s.id AS shopId, s.name AS shopName, s.country_id AS countryId, f.orders, f.sold
       FROM (SELECT shop_id, count(*) AS orders,
               sum(iif(status <> 'CANCELLED', total, 0)) AS sold
             FROM orders WHERE ${where} AND placed_at >= ?5
             GROUP BY 1 ORDER BY 2 DESC, 1 LIMIT ${maxShops}) f
         CROSS JOIN shop s ON s.id = f.shop_id
       ORDER BY f.orders DESC, s.id`,
    )
    .bind(...values, scope.period.from)
    .all<ShopOrders>()
  return results
}

/** Number of orders or returns of a shop in one step. */
export interface ShopStepCount {
  shopId: number
  countryId: number
  step: number
  count: number
}

/**
 * Reads orders sent after the last promised day, and orders still not sent after that day. An order
 * for collection has no promised day.
 */
export async function readLateOrders(db: D1Database, scope: Scope): Promise<ShopStepCount[]> {
  const { where, values } = scopeCondition(scope, 'placed_at')
  const cell =
    'shop_id AS shopId, country_id AS countryId, CAST((placed_at - ?2) / ?5 AS INTEGER) AS step'
  const { results } = await db
    .prepare(
      `SELECT ${cell}, count(*) AS count FROM orders INDEXED BY orders_sent_late
       WHERE sent_late = 1 AND ${where} GROUP BY 1, 2, 3
       UNION ALL
       SELECT ${cell}, count(*) AS count
       FROM json_each(?6) c CROSS JOIN orders INDEXED BY orders_late
         ON country_id = (c.value ->> 0) AND from_day < (c.value ->> 1)
       WHERE status IN ('CONFIRMED', 'PICKED', 'PACKED') AND ${where} AND from_day <> ''
         AND service <> 'COUNTER' AND max(from_day, to_day) < (c.value ->> 1) GROUP BY 1, 2, 3`,
    )
    .bind(...values, scope.period.stepMs, todaySql(scope.period.to))
    .all<ShopStepCount>()
  return results
}

/** Reads the buyers of the period, and the number of buyers who had never ordered before. */
export async function readBuyers(
  db: D1Database,
  scope: Scope,
  from: number,
  to: number,
): Promise<{ buyers: number; newBuyers: number }> {
  const { where, values } = scopeCondition(scope, 'placed_at')
  const row = await db
    .prepare(
      `SELECT count(*) AS buyers, ifnull(sum(NOT EXISTS (SELECT 1 FROM orders e
           WHERE e.customer_id = b.customer_id AND e.placed_at < ?5)), 0) AS newBuyers
       FROM (SELECT DISTINCT customer_id FROM orders WHERE ${where} AND placed_at >= ?5
         AND placed_at < ?6) b`,
    )
    .bind(...values, from, to)
    .first<{ buyers: number; newBuyers: number }>()
  return row ?? { buyers: 0, newBuyers: 0 }
}
