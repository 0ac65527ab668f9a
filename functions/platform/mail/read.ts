import type { Answer } from '#contract/index.ts'
import type { BuyerContext } from '../context.ts'

/** Where the buyer's messages go, and which address waits to be proved. */
export async function readMail({
  db,
  buyer,
}: BuyerContext): Promise<Answer<'GET /web-api/account/mail'>> {
  const row = await db
    .prepare('SELECT address, wanted FROM mail_address WHERE customer_id = ?')
    .bind(buyer.id)
    .first<{ address: string; wanted: string }>()
  return row ?? { address: '', wanted: '' }
}
