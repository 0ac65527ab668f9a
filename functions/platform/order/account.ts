import type { Asker } from '../context.ts'
import { customerOf } from '../session.ts'

/**
 * Times that a customer (SQL) ordered something that is open and unpaid, counted to 50: no account
 * with a cap may have as many, and of one without a cap nobody asks how many more.
 */
export const openUnpaidOf = (customer: string) => `SELECT count(*) FROM (
  SELECT DISTINCT placed_at FROM orders WHERE customer_id = ${customer} AND paid = 0
    AND status NOT IN ('CANCELLED', 'SETTLED', 'RECEIVED', 'COMPLETED', 'RETURN_GOODS') LIMIT 50)`

/**
 * When an account began, how often it ordered what is open and unpaid (shops count together), and
 * whether an order stands.
 */
export interface Account {
  createdAt: number
  openUnpaid: number
  /** 1 where an order of the account stands. */
  hasOrdered: number
}

/** The account of who asks. */
export async function readAccount({ db, tokenHash }: Asker): Promise<Account | null> {
  return db
    .prepare(
      `SELECT created_at AS createdAt, (${openUnpaidOf('c.id')}) AS openUnpaid,
         EXISTS (SELECT 1 FROM orders WHERE customer_id = c.id AND status <> 'CANCELLED') AS hasOrdered
       FROM customer c WHERE c.id = ${customerOf('?1')}`,
    )
    .bind(tokenHash)
    .first<Account>()
}
