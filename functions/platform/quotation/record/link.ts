import { quotationLinkMs } from '#domain/quotation/limits.ts'
import type { BuyerContext, Context, Env } from '../../kernel/context.ts'
import { databasesOf } from '../../kernel/databases.ts'
import { createId } from '../../kernel/order-number.ts'
import { refuse } from '../../kernel/refusal.ts'
import { signValue } from '../../kernel/sign.ts'
import type { QuotationRow } from './rows.ts'

type LinkColumns = Pick<QuotationRow, 'link_id' | 'link_until'>

/** Returns the token of a link: the link's ID and a signature, without content of the quotation. */
export async function writeQuotationLink(row: LinkColumns, env: Env): Promise<string> {
  const signature = await signValue(
    'quotation',
    `${row.link_id} ${row.link_until}`,
    env.SIGNING_SECRET,
  )
  return `${row.link_id}.${signature}`
}

/** Shares a quotation of the buyer. Keeps a valid link and replaces an expired link. */
export async function shareQuotation(id: number, { db, buyer, now }: BuyerContext): Promise<void> {
  await db
    .prepare(
      `UPDATE quotation SET link_id = ?3, link_until = ?4
       WHERE id = ?1 AND customer_id = ?2 AND ifnull(link_until, 0) <= ?5`,
    )
    .bind(id, buyer.id, createId(), now + quotationLinkMs, now)
    .run()
}

/** Ends the link of a quotation of the buyer. */
export async function unshareQuotation(id: number, { db, buyer }: BuyerContext): Promise<void> {
  await db
    .prepare(
      'UPDATE quotation SET link_id = NULL, link_until = NULL WHERE id = ? AND customer_id = ?',
    )
    .bind(id, buyer.id)
    .run()
}

/**
 * Reads the quotation that a valid link opens, with its database, because the reader may be in
 * another country. Refuses (shareBroken) an expired, ended or forged link.
 */
export async function openQuotationLink(
  share: string,
  { env, now }: Context,
): Promise<{ db: D1Database; row: QuotationRow }> {
  const [, id] = /^(\d{1,15})\.[\w-]{24}$/.exec(share) ?? []
  if (!id) throw refuse('shareBroken')
  const linkByDatabase = await Promise.all(
    databasesOf(env).map(async ({ db }) => {
      const row = await db
        .prepare('SELECT * FROM quotation WHERE link_id = ? AND link_until > ?')
        .bind(Number(id), now)
        .first<QuotationRow>()
      return row && { db, row }
    }),
  )
  const link = linkByDatabase.find((one) => one !== null)
  if (!link || share !== (await writeQuotationLink(link.row, env))) throw refuse('shareBroken')
  return link
}
