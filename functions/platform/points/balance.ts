import { pointsDebtSql } from './book.ts'

/**
 * SQL for the points a customer can spend at a time: the remaining points of unexpired lots, less
 * any debt. A negative balance is the amount owed.
 */
export const balanceSql = (customer: string, at: string): string =>
  `((SELECT ifnull(sum(b.rest), 0) FROM points_lot b
     WHERE b.customer_id = ${customer} AND b.rest > 0 AND b.expires_at > ${at})
    - ${pointsDebtSql(customer)})`
