import type { orderCalls } from '#contract/order/order.ts'
import { readingAhead } from '../kernel/reading-ahead.ts'
import type { Handlers } from '../kernel/handlers.ts'
import { buildCartLines } from '../cart/record/read.ts'
import { readCartRows } from '../cart/record/rows.ts'
import { refuse } from '../kernel/refusal.ts'
import { confirmPrices } from './checkout/confirm-prices.ts'
import { draftOrder, requireLines } from './checkout/draft.ts'
import { readPlacement } from './place/placement.ts'
import { readDetail, readAheadOwnOrder } from './read/detail.ts'
import { listOrders, readOrderPage } from './read/list.ts'
import { readCheckout, readPlacingRows } from './checkout/read-checkout.ts'
import { submitOrder } from './place/submit.ts'

/** Calls to check out, and to place and read orders. */
export const orderHandlers: Handlers<typeof orderCalls> = {
  'GET /web-api/shipBy/list': readingAhead(
    (credentials) => readCheckout(credentials),
    async ({ addressId, paymentMethodId }, context, rows) => {
      const draft = await draftOrder(context, { addressId, paymentMethodId, shops: [] }, rows)
      requireLines(draft)
      return draft.wire.shops.map(({ shopId, shipByList }) => ({ shopId, shipByList }))
    },
  ),

  'POST /web-api/order/submitOrder': readingAhead(
    (credentials) => readPlacingRows(credentials),
    async (input, context, rows) =>
      // Only drafts propose coupons. When an order is placed, a missing list means no coupons.
      submitOrder(context, { ...input, couponIdList: input.couponIdList ?? [] }, rows),
  ),

  'POST /web-api/order/successResult': async ({ placementId }, context) =>
    readPlacement(context, placementId),

  'POST /app-api/order/calc/price': readingAhead(
    (credentials) => readCheckout(credentials),
    async (input, context, rows) => (await draftOrder(context, input, rows)).wire,
  ),

  'POST /app-api/order/confirmModifyPrice': readingAhead(
    (credentials) => readCartRows(credentials),
    async ({ lines }, context, rows) => {
      await confirmPrices(context, lines, buildCartLines(rows, context))
      return {}
    },
  ),

  'GET /app/material/order/myOrders': readingAhead(readOrderPage, async (input, context, rows) =>
    listOrders(context, input, rows),
  ),

  'GET /client/version2/order/detail/{id}': readingAhead(
    async (credentials, { id }) => readAheadOwnOrder(credentials, id),
    async (_, context, row) => {
      if (!row) throw refuse('notFound')
      return readDetail(context, row)
    },
  ),
}
