import type { RequestCredentials } from '../../kernel/context.ts'
import { customerOfSessionSql } from '../../kernel/session.ts'

/**
 * SQL for the quantity that a customer (an SQL expression) has bought in a flash sale (alias `x`),
 * for use in `offerSelect`.
 */
export const flashQuantityBoughtSql = (
  customer: string,
) => `ifnull((SELECT quantity FROM flash_bought g
  WHERE g.sale_id = x.sale_id AND g.sku_org_id = x.sku_org_id AND g.customer_id = ${customer}), 0)`

/** Reads the quantities that the buyer bought in flash sales, by offer; empty for a visitor. */
export async function readFlashQuantitiesBought(
  { db, tokenHash }: RequestCredentials,
  ids: readonly number[],
): Promise<ReadonlyMap<number, number>> {
  if (tokenHash === '') return new Map()
  const { results } = await db
    .prepare(
      `SELECT x.sku_org_id AS id, ${flashQuantityBoughtSql(customerOfSessionSql('?1'))} AS quantity FROM flash_offer x
       WHERE x.sku_org_id IN (SELECT value FROM json_each(?2))`,
    )
    .bind(tokenHash, JSON.stringify(ids))
    .all<{ id: number; quantity: number }>()
  return new Map(results.map(({ id, quantity }) => [id, quantity]))
}
