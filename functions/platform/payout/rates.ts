import type { CommissionRate } from '#domain/payout/commission.ts'
import type { cartLinesSource } from '../cart/line/line-source.ts'
import type { RequestCredentials } from '../kernel/context.ts'
import { customerOfSessionSql, personOfSessionSql } from '../kernel/session.ts'

/** Reads the commission rates of a country, and of the shops in the cart or another source. */
export async function readRates(
  { db, tokenHash }: Pick<RequestCredentials, 'db' | 'tokenHash'>,
  source: typeof cartLinesSource,
): Promise<CommissionRate[]> {
  const { results } = await db
    .prepare(
      `SELECT r.shop_id AS shopId, r.category_id AS categoryId, r.rate, r.starts_at AS startsAt
       FROM commission_rate r
       WHERE r.country_id = (SELECT country_id FROM customer WHERE id = ${customerOfSessionSql('?1')})
         AND ifnull(r.shop_id, 0) IN (SELECT 0 UNION ALL SELECT o.shop_id
           FROM ${source('?1')} l JOIN offer o ON o.sku_org_id = l.sku_org_id
           WHERE l.customer_id = ${personOfSessionSql('?1')})`,
    )
    .bind(tokenHash)
    .all<CommissionRate>()
  return results
}
