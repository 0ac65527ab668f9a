import type { deskSellCalls } from '#contract/desk/desk-sell.ts'
import type { Handlers } from '../../kernel/handlers.ts'
import { sellerOf } from '../../offer-import/seller.ts'
import { markPacking } from './packing.ts'
import { setStock } from './set-stock.ts'
import { applyTracking } from './tracking-apply.ts'
import { checkTracking } from './tracking-check.ts'

/** Calls for a seller's daily work. Every call refuses other roles and other shops. */
export const deskSellHandlers: Handlers<typeof deskSellCalls> = {
  'POST /desk/shop/orders/{id}/packing': async (mark, context) => {
    await markPacking(sellerOf(context), mark)
    return {}
  },

  'POST /desk/shop/offers/{id}/stock': async (input, context) => setStock(sellerOf(context), input),

  'POST /desk/shop/tracking/check': async (file, context) => checkTracking(sellerOf(context), file),

  'POST /desk/shop/tracking/apply': async ({ rows }, context) => ({
    rows: await applyTracking(sellerOf(context), rows),
  }),
}
