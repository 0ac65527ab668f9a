import { debtOf } from './book.ts'

/**
 * What a customer can spend at a time, SQL: what is left of lots that are not over; below zero what
 * is owed.
 */
export const balanceOf = (customer: string, at: string): string =>
  `((SELECT ifnull(sum(b.rest), 0) FROM points_lot b
     WHERE b.customer_id = ${customer} AND b.rest > 0 AND b.expires_at > ${at})
    - ${debtOf(customer)})`
