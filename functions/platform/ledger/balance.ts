import type { Account, Unit } from './accounts.ts'

/**
 * Reads an account's balance in points or minor units. The balance of a house account is negative
 * by the amount that it has paid out.
 */
export async function readBalance(db: D1Database, account: Account, unit: Unit): Promise<number> {
  const row = await db
    .prepare('SELECT amount AS balance FROM ledger_balance WHERE account = ?1 AND unit = ?2')
    .bind(account, unit)
    .first<{ balance: number }>()
  return row?.balance ?? 0
}
