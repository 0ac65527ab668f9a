import { personOfSessionSql } from '../../kernel/session.ts'

/**
 * Returns the SQL of a table with the columns of `cart_line`, from which the lines of an order are
 * read. The argument is the SQL parameter with the session's token hash; `customer_id` is the
 * person of that session.
 */
export type LineSource = (token: '?1' | '?2') => string

export const cartLinesSource: LineSource = () => 'cart_line'

/**
 * Subquery with the lines of a request for approval, as if they were in the cart of the person who
 * decides.
 */
export const approvalLinesSource =
  (approvalId: number): LineSource =>
  (token) =>
    `(SELECT ${personOfSessionSql(token)} AS customer_id, sku_org_id, quantity, 1 AS selected,
      unit_price AS seen_price, 0 AS added_at, vehicle_model_id
      FROM company_approval_line WHERE approval_id = ${Math.trunc(approvalId)})`
