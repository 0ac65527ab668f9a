import type { shopCalls } from '#contract/shop/shop.ts'
import type { Handlers } from '../kernel/handlers.ts'
import { readShopDetail } from './detail.ts'
import { readAllianceShops, findShops } from './find.ts'

export const shopHandlers: Handlers<typeof shopCalls> = {
  'GET /eggshop/client/page/keywords': async (filter, context) => findShops(context, filter),

  'GET /eggshop/client/info/{shopId}': async ({ shopId }, context) =>
    readShopDetail(context, shopId),

  'GET /eggshop/client/allianceShopPage': async ({ shopAlliance, ...page }, context) => ({
    ...page,
    ...(await readAllianceShops(context, shopAlliance, page)),
  }),
}
