import type { deskOfferListCalls } from '#contract/desk/desk-offer-list.ts'
import type { OfferImport, deskOfferCalls } from '#contract/desk/desk-offers.ts'
import { undoLifetimeMs } from '#domain/offer-import/uploads.ts'
import { applyOfferImport, undoOfferImport } from '../offer-import/decide.ts'
import { draftOfferImport } from '../offer-import/draft.ts'
import { type SellerContext, sellerOf } from '../offer-import/seller.ts'
import type { Handlers } from '../kernel/handlers.ts'
import { lines } from '../kernel/line.ts'
import { refuse } from '../kernel/refusal.ts'
import { isStarting } from '../seller/start/read.ts'
import { readOfferFile } from './seller/offer-file.ts'
import { readOfferPage } from './seller/offer-list.ts'

/** Maximum uploads per desk view. */
const shown = 30

/** Offers of a seller, and their uploads. */
export const deskOfferHandlers: Handlers<typeof deskOfferCalls & typeof deskOfferListCalls> = {
  'GET /desk/goods/offers': async (wanted, context) => readOfferPage(sellerOf(context), wanted),

  'GET /desk/goods/file': async (_, context) =>
    lines.goods.inTurn(() => readOfferFile(sellerOf(context))),

  'GET /desk/goods': async (_, context) => ({ list: await readApplied(sellerOf(context)) }),

  'POST /desk/goods/check': async (file, context) =>
    lines.goods.inTurn(() => draftOfferImport(file, sellerOf(context))),

  'POST /desk/goods/{id}/apply': async (doing, context) => {
    const seller = sellerOf(context)
    // Offers are public, so those of a shop that isn't open yet are applied when it opens.
    if (await isStarting(seller)) throw refuse('deskShopSteps', { missing: [] })
    await applyOfferImport(doing, seller)
    return {}
  },

  'POST /desk/goods/{id}/undo': async (doing, context) => {
    await undoOfferImport(doing, sellerOf(context))
    return {}
  },
}

/** Reads the shop's applied uploads; only the latest one still applied can be undone. */
async function readApplied({ db, shopId, now }: SellerContext): Promise<OfferImport[]> {
  const { results } = await db
    .prepare(
      `SELECT u.id AS uploadId, u.name, u.state, u.rows, u.added, u.changed, u.gone, u.jumps,
         ifnull(a.name, '') AS appliedBy, u.applied_at AS appliedAt, ifnull(b.name, '') AS undoneBy,
         u.undone_at AS undoneAt
       FROM goods_upload u LEFT JOIN staff a ON a.id = u.applied_by
       LEFT JOIN staff b ON b.id = u.undone_by
       WHERE u.shop_id = ? AND u.state IN ('APPLIED', 'UNDONE')
       ORDER BY u.applied_at DESC, u.id DESC LIMIT ${shown}`,
    )
    .bind(shopId)
    .all<Omit<OfferImport, 'mayUndo'>>()
  const last = results.find(({ state }) => state === 'APPLIED')
  return results.map((one) => ({
    ...one,
    mayUndo: one === last && one.appliedAt > now - undoLifetimeMs,
  }))
}
