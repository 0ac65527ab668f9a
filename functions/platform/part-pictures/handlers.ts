import type { deskPartPictureCalls } from '#contract/desk/shop/desk-part-pictures.ts'
import type { Handlers } from '../kernel/handlers.ts'
import { workQueues } from '../kernel/work-queues.ts'
import { sellerOf } from '../offer-import/seller.ts'
import { readPartPictures } from './read.ts'
import { listPicturedParts, removePartPictures } from './remove.ts'
import { setPartPictures } from './set.ts'
import { storePartPicture } from './store.ts'

export const deskPartPictureHandlers: Handlers<typeof deskPartPictureCalls> = {
  'GET /desk/goods/offers/{id}/pictures': async ({ id }, context) => {
    const { owner, pictures } = await readPartPictures(sellerOf(context), id)
    return { owner, pictures }
  },

  'POST /desk/goods/offers/{id}/picture': async (input, context) => {
    const seller = sellerOf(context)
    return workQueues.picture.inTurn(() => storePartPicture(seller, input))
  },

  'POST /desk/goods/offers/{id}/pictures': async (input, context) =>
    setPartPictures(sellerOf(context), input),

  'GET /desk/partPictures': async ({ after }, context) => listPicturedParts(context, after),

  'POST /desk/partPictures/{id}/remove': async (input, context) => {
    await removePartPictures(context, input)
    return {}
  },
}
