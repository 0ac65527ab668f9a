import type { deskOfferListCalls } from '#contract/desk/desk-offer-list.ts'
import type { OfferImport, deskOfferCalls } from '#contract/desk/desk-offers.ts'
import { undoLifetimeMs } from '#domain/offer-import/uploads.ts'
import { applyOfferImport, undoOfferImport } from '../offer-import/decide.ts'
import { storeColumns, readColumns } from '../offer-import/columns.ts'
import { storeBrandNames } from '../offer-import/brand-names.ts'
import { draftOfferImport } from '../offer-import/draft.ts'
import { type SellerContext, sellerOf } from '../offer-import/seller.ts'
import type { Handlers } from '../kernel/handlers.ts'
import { workQueues } from '../kernel/work-queues.ts'
import { refuse } from '../kernel/refusal.ts'
import { isStarting } from '../seller/start/read.ts'
import { confirmPrice } from './seller/confirm-price.ts'
import { readOfferFile } from './seller/offer-file.ts'
import { readOfferPage } from './seller/offer-list.ts'

/** Maximum uploads per desk view. */
const maxShown = 30

export const deskOfferHandlers: Handlers<typeof deskOfferCalls & typeof deskOfferListCalls> = {
  'GET /desk/goods/offers': async (input, context) => readOfferPage(sellerOf(context), input),

  'POST /desk/goods/offers/{id}/confirmPrice': async (input, context) => {
    await confirmPrice({ ...context, shopId: sellerOf(context).shopId }, input)
    return {}
  },

  'GET /desk/goods/file': async (_, context) =>
    workQueues.goods.inTurn(() => readOfferFile(sellerOf(context))),

  'GET /desk/goods': async (_, context) => {
    const seller = sellerOf(context)
    const [list, columns] = await Promise.all([readAppliedImports(seller), readColumns(seller)])
    return { list, columns }
  },

  'POST /desk/goods/check': async (file, context) =>
    workQueues.goods.inTurn(async () => {
      const seller = sellerOf(context)
      await storeColumns(seller, file.columns)
      await storeBrandNames(seller, file.brands)
      return draftOfferImport(file, seller)
    }),

  'POST /desk/goods/{id}/apply': async (action, context) => {
    const seller = sellerOf(context)
    // Offers are public, so a shop that isn't open yet can apply its offers only when it opens.
    if (await isStarting(seller)) throw refuse('deskShopSteps', { missing: [] })
    await applyOfferImport(action, seller)
    return {}
  },

  'POST /desk/goods/{id}/undo': async (action, context) => {
    await undoOfferImport(action, sellerOf(context))
    return {}
  },
}

/** Reads the applied uploads of the shop. Only the latest can be undone. */
async function readAppliedImports({ db, shopId, now }: SellerContext): Promise<OfferImport[]> {
  const { results } = await db
    .prepare(
      `SELECT u.id AS uploadId, u.name, u.state, u.rows, u.added, u.changed, u.gone, u.jumps,
         ifnull(a.name, '') AS appliedBy, u.applied_at AS appliedAt, ifnull(b.name, '') AS undoneBy,
         u.undone_at AS undoneAt
       FROM goods_upload u LEFT JOIN staff a ON a.id = u.applied_by
       LEFT JOIN staff b ON b.id = u.undone_by
       WHERE u.shop_id = ? AND u.state IN ('APPLIED', 'UNDONE')
       ORDER BY u.applied_at DESC, u.id DESC LIMIT ${maxShown}`,
    )
    .bind(shopId)
    .all<Omit<OfferImport, 'mayUndo'>>()
  const last = results.find(({ state }) => state === 'APPLIED')
  return results.map((one) => ({
    ...one,
    mayUndo: one === last && one.appliedAt > now - undoLifetimeMs,
  }))
}
