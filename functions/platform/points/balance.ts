import { pointsDebtSql } from './book-points.ts'

/**
 * SQL for the points that a customer can spend at a time: the unspent points of unexpired lots,
 * minus any debt. A negative result is the debt.
 */
export const balanceSql = (customer: string, at: string): string =>
  `((SELECT ifnull(sum(b.rest), 0) FROM points_lot b
     WHERE b.customer_id = ${customer} AND b.rest > 0 AND b.expires_at > ${at})
    - ${pointsDebtSql(customer)})`
