import type { deskQuotationCalls } from '#contract/desk/desk-quotations.ts'
import type { Handlers } from '../../kernel/handlers.ts'
import { answerRequest, declineRequest } from './answer.ts'
import { listRequests } from './list.ts'
import { findOffers, readRequest } from './read.ts'

export const deskQuotationHandlers: Handlers<typeof deskQuotationCalls> = {
  'GET /desk/quotations': async ({ state }, context) => listRequests(context, state),

  'GET /desk/quotations/{id}': async ({ id }, context) => readRequest(context, id),

  'GET /desk/quotations/{id}/offers': async ({ id, number }, context) => ({
    list: await findOffers(context, id, number),
  }),

  'POST /desk/quotations/{id}/answer': async (input, context) => {
    await answerRequest(context, input)
    return readRequest(context, input.id)
  },

  'POST /desk/quotations/{id}/decline': async (input, context) => {
    await declineRequest(context, input)
    return readRequest(context, input.id)
  },
}
