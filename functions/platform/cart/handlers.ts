import type { cartCalls } from '#contract/cart.ts'
import { mayHold } from '#domain/cart/may-add.ts'
import { offersById } from '../db/offers.ts'
import type { Handlers } from '../handlers.ts'
import { checkCaps } from '../order/check-caps.ts'
import { draftOrder, expectLines } from '../order/draft.ts'
import { refuse } from '../refusal.ts'
import { addLine } from './add-line.ts'
import { addLines } from './add-lines.ts'
import { refuseLine } from './blocked.ts'
import { mergeLines } from './merge.ts'
import { previewCart, readCart } from './read.ts'
import { swapLine } from './swap-line.ts'

/** The shopping cart of a buyer. */
export const cartHandlers: Handlers<typeof cartCalls> = {
  'GET /web-api/shoppingCart/cartQuantity': async (_, { db, buyer }) => {
    const row = await db
      .prepare('SELECT ifnull(sum(quantity), 0) AS n FROM cart_line WHERE customer_id = ?')
      .bind(buyer.id)
      .first<{ n: number }>()
    return { cartQuantity: row?.n ?? 0 }
  },

  'GET /web-api/shoppingCart/list': async (_, context) => readCart(context),

  'POST /web-api/shoppingCart/preview': async ({ lines }, context) => previewCart(lines, context),

  'PUT /web-api/v6/shoppingCart/quantity': async ({ skuOrgId, quantity }, context) => {
    const { db, buyer, locale } = context
    const [offer] = await offersById(db, [skuOrgId], locale)
    if (!offer) throw refuse('notFound')
    const hindrance = mayHold(offer.stock, quantity)
    if (hindrance) throw refuseLine(hindrance, offer)
    const changed = await db
      .prepare('UPDATE cart_line SET quantity = ? WHERE customer_id = ? AND sku_org_id = ?')
      .bind(quantity, buyer.id, skuOrgId)
      .run()
    if (!changed.meta.changes) throw refuse('notFound')
    return readCart(context)
  },

  'PUT /web-api/v6/shoppingCart/selectStatus': async ({ skuOrgIdList, selected }, context) => {
    const changed = await context.db
      .prepare(
        `UPDATE cart_line SET selected = ?
         WHERE customer_id = ? AND sku_org_id IN (SELECT value FROM json_each(?))`,
      )
      .bind(Number(selected), context.buyer.id, JSON.stringify(skuOrgIdList))
      .run()
    if (!changed.meta.changes) throw refuse('notFound')
    return readCart(context)
  },

  'POST /web-api/shoppingCart/toOrder': async (_, context) => {
    const draft = await draftOrder(context, { shops: [] })
    expectLines(draft)
    await checkCaps(draft, context)
    return draft.wire
  },

  'POST /web-api/v5/shoppingCart/add': async (input, context) => {
    if ('mergeLines' in input) return mergeLines(input.mergeLines, context)
    if ('lines' in input) return addLines(input.lines, context)
    return addLine(input, context)
  },

  'POST /web-api/shoppingCart/swap': async (wanted, context) => {
    await swapLine(wanted, context)
    return readCart(context)
  },

  'DELETE /web-api/v6/shoppingCart/delete': async ({ skuOrgIdList }, context) => {
    const changed = await context.db
      .prepare(
        `DELETE FROM cart_line
         WHERE customer_id = ? AND sku_org_id IN (SELECT value FROM json_each(?))`,
      )
      .bind(context.buyer.id, JSON.stringify(skuOrgIdList))
      .run()
    if (!changed.meta.changes) throw refuse('notFound')
    return readCart(context)
  },
}
