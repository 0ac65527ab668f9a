import type { Answer } from '#contract/index.ts'
import type { BuyerContext } from '../kernel/context.ts'

/** Returns the buyer's email address for messages, and the address awaiting verification. */
export async function readMail({
  db,
  buyer,
}: BuyerContext): Promise<Answer<'GET /web-api/account/mail'>> {
  const row = await db
    .prepare('SELECT address, wanted FROM mail_address WHERE customer_id = ?')
    .bind(buyer.personId)
    .first<{ address: string; wanted: string }>()
  return row ?? { address: '', wanted: '' }
}
