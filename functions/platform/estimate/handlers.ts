import type { estimateCalls } from '#contract/estimate/estimate.ts'
import { readingAhead } from '../kernel/reading-ahead.ts'
import type { BuyerContext } from '../kernel/context.ts'
import type { Handlers } from '../kernel/handlers.ts'
import { refuse } from '../kernel/refusal.ts'
import { saveCompany, readWireCompany } from './company.ts'
import { listEstimates } from './list.ts'
import { readOwnEstimate } from './rows.ts'
import { deleteDraft, saveDraft } from './save.ts'
import { endEstimateLink, sendEstimate } from './send.ts'
import { startEstimate } from './start.ts'
import { addPartsToCart } from './to-cart.ts'
import { readWireEstimate, toWireEstimate } from './wire.ts'

export const estimateHandlers: Handlers<typeof estimateCalls> = {
  'GET /web-api/estimates': async (input, context) => listEstimates(input, context),

  'GET /web-api/estimate': readingAhead(
    (credentials, { estimateId }) => readOwnEstimate(credentials, estimateId),
    async (_, context, fullEstimate) => {
      if (!fullEstimate) throw refuse('notFound')
      return toWireEstimate(fullEstimate, context)
    },
  ),

  'POST /web-api/estimate': startEstimate,

  'PUT /web-api/estimate': saveDraft,

  'DELETE /web-api/estimate': async ({ estimateId }, context) => deleteDraft(estimateId, context),

  'POST /web-api/estimate/send': sendEstimate,

  'DELETE /web-api/estimate/link': async ({ estimateId }, context) =>
    endEstimateLink(estimateId, context),

  'POST /web-api/estimate/answer': answerQuestion,

  'POST /web-api/estimate/toCart': async ({ estimateId }, context) =>
    addPartsToCart(estimateId, context),

  'POST /web-api/estimate/done': finishJob,

  'GET /web-api/estimate/company': async (_, context) => readWireCompany(context),

  'PUT /web-api/estimate/company': saveCompany,
}

async function answerQuestion(
  { estimateId, questionId, answer }: { estimateId: number; questionId: number; answer: string },
  context: BuyerContext,
) {
  const { meta } = await context.db
    .prepare(
      `UPDATE estimate_question SET answer = ?4, answered_at = ?5 WHERE id = ?1
         AND estimate_id = (SELECT id FROM estimate WHERE id = ?2 AND customer_id = ?3)`,
    )
    .bind(questionId, estimateId, context.buyer.id, answer, context.now)
    .run()
  if (meta.changes === 0) throw refuse('notFound')
  return readWireEstimate(context, estimateId)
}

/**
 * Marks the job as done. This doesn't require ordered parts, because parts may come from the
 * workshop's stock.
 */
async function finishJob({ estimateId }: { estimateId: number }, context: BuyerContext) {
  const { meta } = await context.db
    .prepare(
      `UPDATE estimate SET done_at = ?3, changed_at = ?3, version = version + 1
       WHERE id = ?1 AND customer_id = ?2 AND state = 'APPROVED' AND done_at IS NULL`,
    )
    .bind(estimateId, context.buyer.id, context.now)
    .run()
  // A repeated call, and a call for an estimate that isn't approved, change nothing. An estimate of
  // another company is refused as notFound.
  const estimate = await readWireEstimate(context, estimateId)
  if (meta.changes === 0) throw refuse('estimateChanged')
  return estimate
}
