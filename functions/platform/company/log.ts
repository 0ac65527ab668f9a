import type { BuyerContext } from '../kernel/context.ts'

export type CompanyAction =
  | 'invited'
  | 'withdrew invitation'
  | 'changed member'
  | 'removed'
  | 'left'
  | 'changed rules'
  | 'approved'
  | 'refused'

/**
 * SQL for the name of the person who makes a request: the member name in the company, otherwise the
 * customer name.
 */
const actorNameSql = `coalesce(
  (SELECT nullif(name, '') FROM company_member WHERE company_id = ?1 AND customer_id = ?2),
  (SELECT name FROM customer WHERE id = ?2), '')`

/** Returns the statement that logs an action of the person who makes the request. */
export function logCompanyAction(
  { db, buyer, now }: BuyerContext,
  action: CompanyAction,
  {
    subject,
    amount = null,
    words = '',
  }: { subject: string; amount?: number | null; words?: string },
): D1PreparedStatement {
  return db
    .prepare(
      `INSERT INTO company_log (company_id, act, by_name, subject, amount, words, at)
       VALUES (?1, ?3, ${actorNameSql}, ?4, ?5, ?6, ?7)`,
    )
    .bind(buyer.id, buyer.personId, action, subject, amount, words, now)
}
