import type { returnCalls } from '#contract/order/returns.ts'
import type { SaleReturn } from '#contract/order/returns.ts'
import type { BuyerContext } from '../kernel/context.ts'
import type { Handlers } from '../kernel/handlers.ts'
import { refuse } from '../kernel/refusal.ts'
import { readReturnForm } from './return-form.ts'
import { escalateToService } from './escalate-to-service.ts'
import { listReturns, readOwnReturn, toWireReturns } from './record/read.ts'
import { markReturnSent } from './mark-sent.ts'
import { submitReturn } from './submit.ts'

export const returnHandlers: Handlers<typeof returnCalls> = {
  'GET /app-api/saleReturnOrder/page': async ({ pageNo }, context) => listReturns(context, pageNo),

  'GET /client/saleReturnOrder/detail/{orderId}': async ({ orderId }, context) =>
    readReturnForm(context, orderId),

  'GET /client/saleReturnOrder/one/{returnId}': async ({ returnId }, context) =>
    readOwnReturnOrRefuse(context, returnId),

  'POST /client/saleReturnOrder/submit': async (input, context) => {
    if (context.isRepeat) {
      const [newest] = (await readReturnForm(context, input.orderId)).returns
      if (newest) return newest
    }
    return readOwnReturnOrRefuse(context, await submitReturn(input, context))
  },

  'POST /client/saleReturnOrder/sent/{returnId}': async ({ returnId, ...way }, context) => {
    if (!context.isRepeat) await markReturnSent(returnId, way, context)
    return readOwnReturnOrRefuse(context, returnId)
  },

  'POST /client/saleReturnOrder/escalate/{returnId}': async ({ returnId, words }, context) => {
    if (!context.isRepeat) await escalateToService(returnId, words, context)
    return readOwnReturnOrRefuse(context, returnId)
  },
}

async function readOwnReturnOrRefuse(context: BuyerContext, returnId: number): Promise<SaleReturn> {
  const [one] = await toWireReturns(context, [await readOwnReturn(context, returnId)])
  if (!one) throw refuse('notFound')
  return one
}
