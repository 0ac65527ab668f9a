import type { Accepted } from '#contract/index.ts'
import { areValidHours } from '#domain/seller/opening-steps.ts'
import { insertRows } from '../../kernel/insert-rows.ts'
import { logDeskAction } from '../../kernel/desk-log.ts'
import { refuse } from '../../kernel/refusal.ts'
import type { SellerContext } from '../../offer-import/seller.ts'
import { readStart } from './read.ts'

type StartInput = Accepted<'POST /desk/shop/start'>

/** Sets hours, delivery or return address of the seller's shop, with a log entry. */
export async function setStart(input: StartInput, context: SellerContext): Promise<void> {
  const { hours, delivery, returnAddress } = input
  const { db, shopId, now } = context
  const startBefore = await readStart(context)
  if (!startBefore || startBefore.isOpen) throw refuse('notFound')
  if (hours && !areValidHours(hours)) throw refuse('badRequest', { hours: 'order' })
  const statements: D1PreparedStatement[] = []
  if (hours)
    statements.push(
      db.prepare('DELETE FROM shop_day WHERE shop_id = ?').bind(shopId),
      insertRows(
        db,
        'INSERT INTO shop_day',
        hours.map(({ weekday, opensAt, closesAt }) => ({
          shop_id: shopId,
          weekday,
          opens_at: opensAt,
          closes_at: closesAt,
        })),
      ),
    )
  if (delivery)
    statements.push(
      db
        .prepare('UPDATE shop SET later_days = ?2, counter = ?3 WHERE id = ?1')
        .bind(shopId, delivery.laterDays, Number(delivery.hasCounter)),
      db.prepare('UPDATE shop_start SET delivery_at = ?2 WHERE shop_id = ?1').bind(shopId, now),
    )
  if (returnAddress !== undefined)
    statements.push(
      db
        .prepare('UPDATE shop_start SET return_address = ?2 WHERE shop_id = ?1')
        .bind(shopId, returnAddress),
    )
  if (statements.length === 0) return
  await db.batch([
    ...statements,
    logDeskAction(context, { act: 'shop start', subject: `shop:${shopId}`, after: input }),
  ])
}
