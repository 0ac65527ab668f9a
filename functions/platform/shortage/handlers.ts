import type { deskShortageCalls } from '#contract/desk/shop/desk-shortage.ts'
import type { shortageCalls } from '#contract/order/shortage.ts'
import type { Handlers } from '../kernel/handlers.ts'
import { readOrder } from '../order/read/detail.ts'
import { answerShortage } from './answer.ts'
import { askAboutShortage, previewShortage } from './ask-about-shortage.ts'
import { withdrawShortage } from './withdraw.ts'

export const shortageHandlers: Handlers<typeof shortageCalls> = {
  'POST /web-api/order/shortage/answer': async (input, context) => {
    if (!context.isRepeat) await answerShortage(input, context)
    return readOrder(context, input.orderId)
  },
}

export const deskShortageHandlers: Handlers<typeof deskShortageCalls> = {
  'POST /desk/orders/{id}/shortage/preview': async (input, context) =>
    previewShortage(context, input),
  'POST /desk/orders/{id}/shortage': async (input, context) => askAboutShortage(context, input),
  'POST /desk/orders/{id}/shortage/withdraw': async (input, context) =>
    withdrawShortage(context, input),
}
