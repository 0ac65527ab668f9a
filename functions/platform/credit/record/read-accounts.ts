import type { CreditFacts } from '#domain/credit/states.ts'
import type { RequestCredentials } from '../../kernel/context.ts'
import { customerOfSessionSql } from '../../kernel/session.ts'
import { currentDaysJson, oldestDueSql, remainingCreditSql } from './account-sql.ts'

interface AccountRow {
  shop_id: number
  remaining: number
  blocked: number
  oldest_due: string | null
}

/** Reads the buyer's credit by shop. */
export async function readCredit({
  db,
  tokenHash,
  now,
}: Pick<RequestCredentials, 'db' | 'tokenHash' | 'now'>): Promise<
  ReadonlyMap<number, CreditFacts>
> {
  const { results } = await db
    .prepare(
      `SELECT a.shop_id, a.blocked, ${remainingCreditSql('?2')} AS remaining, ${oldestDueSql} AS oldest_due
       FROM credit_account a WHERE a.customer_id = ${customerOfSessionSql('?1')}`,
    )
    .bind(tokenHash, currentDaysJson(now))
    .all<AccountRow>()
  return new Map(
    results.map((row) => [
      row.shop_id,
      { remaining: row.remaining, isBlocked: row.blocked === 1, oldestDue: row.oldest_due },
    ]),
  )
}
