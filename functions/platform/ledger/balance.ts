import type { Account, Unit } from './accounts.ts'

/** What lies in an account, points or minor units; of the house what it still has out is negative. */
export async function readBalance(db: D1Database, account: Account, unit: Unit): Promise<number> {
  const row = await db
    .prepare(
      `SELECT (SELECT ifnull(sum(amount), 0) FROM ledger WHERE to_account = ?1 AND unit = ?2)
         - (SELECT ifnull(sum(amount), 0) FROM ledger WHERE from_account = ?1 AND unit = ?2)
         AS balance`,
    )
    .bind(account, unit)
    .first<{ balance: number }>()
  return row?.balance ?? 0
}
