import type { Account, Unit } from './accounts.ts'

/** What lies in an account, points or minor units; of the house what it still has out is negative. */
export async function readBalance(db: D1Database, account: Account, unit: Unit): Promise<number> {
  const row = await db
    .prepare('SELECT amount AS balance FROM ledger_balance WHERE account = ?1 AND unit = ?2')
    .bind(account, unit)
    .first<{ balance: number }>()
  return row?.balance ?? 0
}
