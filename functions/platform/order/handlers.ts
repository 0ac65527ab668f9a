import type { orderCalls } from '#contract/order.ts'
import { readingAhead } from '../ahead.ts'
import type { Handlers } from '../handlers.ts'
import { offersById } from '../db/offers.ts'
import { buyerPrice } from '../price/now.ts'
import { refuse } from '../refusal.ts'
import { draftOrder, expectLines } from './draft.ts'
import { readPlacement } from './placement.ts'
import { readOrder } from './detail.ts'
import { listOrders } from './list.ts'
import { readCheckout, readPlacing } from './read-checkout.ts'
import { submitOrder } from './submit.ts'

/** Checkout, placing and reading of orders. */
export const orderHandlers: Handlers<typeof orderCalls> = {
  'GET /web-api/shipBy/list': readingAhead(
    readCheckout,
    async ({ addressId, paymentMethodId }, context, rows) => {
      const draft = await draftOrder(context, { addressId, paymentMethodId, shops: [] }, rows)
      expectLines(draft)
      return draft.wire.shops.map(({ shopId, shipByList }) => ({ shopId, shipByList }))
    },
  ),

  'POST /web-api/order/submitOrder': readingAhead(readPlacing, async (input, context, rows) =>
    submitOrder(context, input, rows),
  ),

  'POST /web-api/order/successResult': async ({ placementId }, context) =>
    readPlacement(context, placementId),

  'POST /app-api/order/calc/price': readingAhead(
    readCheckout,
    async (input, context, rows) => (await draftOrder(context, input, rows)).wire,
  ),

  'POST /app-api/order/confirmModifyPrice': async ({ lines }, context) => {
    const { db, buyer, locale } = context
    const offers = await offersById(
      db,
      lines.map((line) => line.skuOrgId),
      locale,
    )
    const statements = lines.map((line) => {
      const offer = offers.find((row) => row.sku_org_id === line.skuOrgId)
      if (!offer) throw refuse('notFound')
      const price = buyerPrice(offer, context)
      // The buyer agrees to the price on the page; if it moved again, the page must show that.
      if (price !== line.price)
        throw refuse('priceRisen', {
          risen: [{ skuOrgId: line.skuOrgId, seenPrice: line.price, price }],
        })
      return db
        .prepare('UPDATE cart_line SET seen_price = ? WHERE customer_id = ? AND sku_org_id = ?')
        .bind(price, buyer.id, line.skuOrgId)
    })
    await context.commit(statements, {})
    return {}
  },

  'GET /app/material/order/myOrders': async (asked, context) => listOrders(context, asked),

  'GET /client/version2/order/detail/{id}': async ({ id }, context) => readOrder(context, id),
}
