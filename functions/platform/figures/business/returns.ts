import { type Scope, scopeCondition } from './scope.ts'

/** Returns of a shop requested in one step, without rejected returns. */
export interface ReturnCell {
  shopId: number
  countryId: number
  step: number
  count: number
  /** Amount of refunds already decided, minor units. */
  refunded: number
}

/** Reads the returns of the current and the previous period by shop and step. */
export async function readReturnCells(db: D1Database, scope: Scope): Promise<ReturnCell[]> {
  const { where, values } = scopeCondition(scope, 'created_at')
  const { results } = await db
    .prepare(
      `SELECT shop_id AS shopId, country_id AS countryId, CAST((created_at - ?2) / ?5 AS INTEGER) AS step,
         count(*) AS count,
         sum(iif(status = 'REFUNDED', ifnull(refund_amount, 0), 0)) AS refunded
       FROM sale_return INDEXED BY return_by_time
       WHERE ${where} AND status <> 'REJECTED' GROUP BY 1, 2, 3`,
    )
    .bind(...values, scope.period.stepMs)
    .all<ReturnCell>()
  return results
}
