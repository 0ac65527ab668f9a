import type { deskSellerCalls } from '#contract/desk/desk-sellers.ts'
import { queueTerms } from '#domain/desk/case-queues.ts'
import type { StaffContext } from '../../kernel/context.ts'
import type { Handlers } from '../../kernel/handlers.ts'
import { refuse } from '../../kernel/refusal.ts'
import { sellerOf } from '../../offer-import/seller.ts'
import { openShop } from '../start/open.ts'
import { readStart } from '../start/read.ts'
import { setStart } from '../start/set.ts'
import { applySellerAction } from './act.ts'
import { readSeller } from './read.ts'

export const deskSellerHandlers: Handlers<typeof deskSellerCalls> = {
  'GET /desk/sellers/{id}': async ({ id }, context) => {
    requireReviewer(context)
    return readSeller(context, id)
  },

  'POST /desk/sellers/{id}/act': async (action, context) => {
    requireReviewer(context)
    await applySellerAction(action, context)
    return {}
  },

  'GET /desk/shop/start': async (_, context) => ({ start: await readStart(sellerOf(context)) }),

  'POST /desk/shop/start': async (input, context) => {
    const seller = sellerOf(context)
    await setStart(input, seller)
    return { start: await readStart(seller) }
  },

  'POST /desk/shop/open': async ({ uploadId }, context) => {
    const seller = sellerOf(context)
    await openShop(uploadId ?? null, seller)
    return { start: await readStart(seller) }
  },
}

function requireReviewer({ staff }: StaffContext): void {
  if (!queueTerms.sellers.by.includes(staff.role)) throw refuse('deskActNotYours')
}
