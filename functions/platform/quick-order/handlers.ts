import type { quickOrderCalls } from '#contract/quick-order/quick-order.ts'
import type { Handlers } from '../kernel/handlers.ts'
import { answerList } from './answer-list.ts'

export const quickOrderHandlers: Handlers<typeof quickOrderCalls> = {
  'POST /app-api/v4/material/list': async ({ lines, vehicleModelId }, context) => ({
    countryId: context.country.id,
    list: await answerList(context, lines, vehicleModelId),
  }),
}
