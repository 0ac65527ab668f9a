import type { DatabaseSync } from 'node:sqlite'
import { creditAccountOf, unitOf } from '../../../functions/platform/ledger/accounts.ts'
import { countryOf } from '../../../src/domain/country/countries.ts'
import type { Person } from './people.ts'

/** Writes the credit of a buyer at shops, with its balance in the ledger. */
export function writeCredit(
  db: DatabaseSync,
  { id, countryId, credit }: Person,
  time: number,
): void {
  for (const { shopId, limit, months, blocked = '' } of credit ?? []) {
    db.prepare(
      `INSERT INTO credit_account
         (customer_id, shop_id, credit_limit, term_months, blocked, block_words)
       VALUES (?, ?, ?, ?, ?, ?)`,
    ).run(id, shopId, limit, months, blocked ? 1 : 0, blocked)
    db.prepare(
      `INSERT INTO ledger (reference, line, lines, from_account, to_account, unit, amount, at)
       VALUES (?, 1, 1, 'house:credit', ?, ?, ?, ?)`,
    ).run(
      `limit:seed:${id}:${shopId}`,
      creditAccountOf(id, shopId),
      unitOf(countryOf(countryId)),
      limit,
      time,
    )
  }
}
