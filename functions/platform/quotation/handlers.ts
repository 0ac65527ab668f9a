import type { quotationCalls } from '#contract/quotation/quotation.ts'
import type { BuyerContext } from '../kernel/context.ts'
import type { Handlers } from '../kernel/handlers.ts'
import { refuse } from '../kernel/refusal.ts'
import { acceptLines } from './accept.ts'
import { requestQuotations } from './request.ts'
import { findShops } from './find-shops.ts'
import { openQuotationLink, shareQuotation, unshareQuotation } from './record/link.ts'
import { listQuotations } from './list.ts'
import { repeatRequest, expireAnswer } from './move.ts'
import type { QuotationRow } from './record/rows.ts'
import { toWireQuotation } from './record/wire.ts'

export const quotationHandlers: Handlers<typeof quotationCalls> = {
  'POST /app-api/quotation/shops': async ({ lines }, context) => ({
    list: await findShops(lines, context),
  }),

  'POST /app-api/quotation/ask': async (input, context) => requestQuotations(input, context),

  'GET /app-api/quotation/list': async ({ pageNo }, context) => listQuotations(context, pageNo),

  'GET /app-api/quotation/detail': async ({ quotationId }, context) =>
    readOwnQuotation(quotationId, context),

  'POST /app-api/quotation/accept': async (input, context) => acceptLines(input, context),

  'POST /app-api/quotation/askAgain': async (input, context) => {
    await repeatRequest(input, context)
    return readOwnQuotation(input.quotationId, context)
  },

  'POST /app-api/quotation/letLapse': async (input, context) => {
    await expireAnswer(input, context)
    return readOwnQuotation(input.quotationId, context)
  },

  'POST /app-api/quotation/share': async ({ quotationId }, context) => {
    await shareQuotation(quotationId, context)
    return readOwnQuotation(quotationId, context)
  },

  'DELETE /app-api/quotation/share': async ({ quotationId }, context) => {
    await unshareQuotation(quotationId, context)
    return readOwnQuotation(quotationId, context)
  },

  'GET /app-api/quotation/shared': async ({ share }, context) => {
    const { db, row } = await openQuotationLink(share, context)
    return toWireQuotation(row, { ...context, db, buyer: null }, false)
  },
}

/** Reads a quotation of the buyer; refuses (notFound) a quotation of another buyer. */
async function readOwnQuotation(quotationId: number, context: BuyerContext) {
  const row = await context.db
    .prepare('SELECT * FROM quotation WHERE id = ? AND customer_id = ?')
    .bind(quotationId, context.buyer.id)
    .first<QuotationRow>()
  if (!row) throw refuse('notFound')
  return toWireQuotation(row, context, true)
}
