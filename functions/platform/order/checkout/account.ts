import type { RequestCredentials } from '../../kernel/context.ts'
import { customerOfSessionSql } from '../../kernel/session.ts'

/**
 * Returns SQL that counts a customer's open unpaid placements, up to 50. All limits are lower, so a
 * higher number doesn't matter.
 */
export const countOpenUnpaidSql = (customer: string) => `SELECT count(*) FROM (
  SELECT DISTINCT placed_at FROM orders WHERE customer_id = ${customer} AND paid = 0
    AND status NOT IN ('CANCELLED', 'SETTLED', 'RECEIVED', 'COMPLETED', 'RETURN_GOODS') LIMIT 50)`

/**
 * Account facts that order limits depend on: creation time, open unpaid placements (a placement
 * with several shops counts as one), and earlier orders.
 */
export interface Account {
  createdAt: number
  openUnpaid: number
  /** 1 when the account has an order that was not cancelled. */
  hasOrdered: number
}

export async function readAccount({ db, tokenHash }: RequestCredentials): Promise<Account | null> {
  return db
    .prepare(
      `SELECT created_at AS createdAt, (${countOpenUnpaidSql('c.id')}) AS openUnpaid,
         EXISTS (SELECT 1 FROM orders WHERE customer_id = c.id AND status <> 'CANCELLED') AS hasOrdered
       FROM customer c WHERE c.id = ${customerOfSessionSql('?1')}`,
    )
    .bind(tokenHash)
    .first<Account>()
}
