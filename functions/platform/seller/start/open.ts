import { findMissingSteps } from '#domain/seller/opening-steps.ts'
import { databaseErrorOf } from '../../kernel/database-error.ts'
import { logDeskAction } from '../../kernel/desk-log.ts'
import { refuse } from '../../kernel/refusal.ts'
import { applyOfferImport } from '../../offer-import/decide.ts'
import type { SellerContext } from '../../offer-import/seller.ts'
import { readStart } from './read.ts'

/**
 * Applies the checked file and opens the seller's shop. From then on, buyers see offers and shop.
 * Refuses (deskShopSteps) while a step is missing, and (notFound) a shop that is already open. The
 * offers of the file are unavailable until the shop opens a moment later.
 */
export async function openShop(uploadId: number | null, context: SellerContext): Promise<void> {
  const { db, shopId, now } = context
  const start = await readStart(context)
  if (!start || start.isOpen) throw refuse('notFound')
  const missingSteps = findMissingSteps(start.done)
  if (missingSteps.length > 0) throw refuse('deskShopSteps', { missing: missingSteps })
  if (uploadId !== null) await applyOfferImport({ id: uploadId, acceptsJumps: false }, context)
  try {
    await db.batch([
      db.prepare('UPDATE shop_start SET opened_at = ?2 WHERE shop_id = ?1').bind(shopId, now),
      db.prepare("UPDATE shop SET state = 'OPEN' WHERE id = ?").bind(shopId),
      logDeskAction(context, {
        act: 'shop open',
        subject: `shop:${shopId}`,
        before: { state: 'CLOSED' },
        after: { state: 'OPEN' },
      }),
    ])
  } catch (error) {
    if (databaseErrorOf(error) !== 'shopNotReady') throw error
    const currentStart = await readStart(context)
    if (currentStart?.isOpen !== false) throw refuse('notFound')
    throw refuse('deskShopSteps', { missing: findMissingSteps(currentStart.done) })
  }
}
