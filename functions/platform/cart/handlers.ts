import type { cartCalls } from '#contract/cart/cart.ts'
import type { Accepted } from '#contract/index.ts'
import { readingAhead } from '../kernel/reading-ahead.ts'
import type { RequestCredentials } from '../kernel/context.ts'
import type { Handlers } from '../kernel/handlers.ts'
import { selectDay } from '../order/checkout/select-day.ts'
import { checkOrderLimits } from '../order/checkout/check-caps.ts'
import { draftOrder, requireLines } from '../order/checkout/draft.ts'
import { readCheckout } from '../order/checkout/read-checkout.ts'
import { workQueues } from '../kernel/work-queues.ts'
import { refuse } from '../kernel/refusal.ts'
import { addLine } from './add-line.ts'
import { addLines } from './add-lines.ts'
import { changeLineQuantity } from './change-quantity.ts'
import { mergeLines } from './merge.ts'
import { previewCart, readCart, buildCartLines } from './record/read.ts'
import { readCartRows, readCartWithDestinations } from './record/rows.ts'
import { readSwap, swapLine } from './swap-line.ts'
import { readAddToCartRows } from './read-addition.ts'

export const cartHandlers: Handlers<typeof cartCalls> = {
  'GET /web-api/shoppingCart/cartQuantity': async (_, { db, buyer }) => {
    const row = await db
      .prepare('SELECT ifnull(sum(quantity), 0) AS n FROM cart_line WHERE customer_id = ?')
      .bind(buyer.personId)
      .first<{ n: number }>()
    return { cartQuantity: row?.n ?? 0 }
  },

  'GET /app-api/shoppingCart/noteToBLog': readingAhead(
    (credentials) => readCartRows(credentials),
    async (_, context, rows) => ({
      lines: buildCartLines(rows, context)
        .filter(({ offer }) => offer.backorder === 1)
        .map(({ offer, quantity }) => ({
          skuOrgId: offer.sku_org_id,
          number: offer.number,
          shopName: offer.shop_name,
          quantity,
          note: 'label_backorder_note',
        })),
    }),
  ),

  'GET /web-api/shoppingCart/list': readingAhead(
    readCartWithDestinations,
    async (_, context, rows) => readCart(context, rows),
  ),

  'POST /web-api/shoppingCart/preview': async (input, context) =>
    workQueues.cart.inTurn(() => previewCart(input.lines, context)),

  'PUT /web-api/v6/shoppingCart/quantity': async ({ skuOrgId, quantity }, context) => {
    await changeLineQuantity(skuOrgId, quantity, context)
    return readCart(context)
  },

  'PUT /web-api/v6/shoppingCart/selectStatus': async ({ skuOrgIdList, selected }, context) => {
    const changedResult = await context.db
      .prepare(
        `UPDATE cart_line SET selected = ?
         WHERE customer_id = ? AND sku_org_id IN (SELECT value FROM json_each(?))`,
      )
      .bind(Number(selected), context.buyer.personId, JSON.stringify(skuOrgIdList))
      .run()
    if (!changedResult.meta.changes) throw refuse('notFound')
    return readCart(context)
  },

  'POST /web-api/shoppingCart/toOrder': readingAhead(
    (credentials) => readCheckout(credentials),
    async ({ couponIdList }, context, rows) => {
      const draft = await draftOrder(context, { shops: [], couponIdList }, rows)
      requireLines(draft)
      checkOrderLimits(draft, context, rows.account)
      await context.commit([], draft.wire)
      return draft.wire
    },
  ),

  'POST /web-api/shoppingCart/selectDeliveryTime': readingAhead(
    (credentials) => readCheckout(credentials),
    selectDay,
  ),

  'POST /web-api/v5/shoppingCart/add': readingAhead(readAddedItem, async (input, context, rows) => {
    if ('mergeLines' in input) return mergeLines(input.mergeLines, context, rows)
    if ('lines' in input) return addLines(input.lines, context, rows)
    return addLine(input, context, rows)
  }),

  'POST /web-api/shoppingCart/swap': readingAhead(readSwap, async (input, context, rows) => {
    if (!context.isRepeat) await swapLine(input, context, rows)
    return readCart(context)
  }),

  'DELETE /web-api/v6/shoppingCart/delete': async ({ skuOrgIdList }, context) => {
    const changedResult = await context.db
      .prepare(
        `DELETE FROM cart_line
         WHERE customer_id = ? AND sku_org_id IN (SELECT value FROM json_each(?))`,
      )
      .bind(context.buyer.personId, JSON.stringify(skuOrgIdList))
      .run()
    if (!changedResult.meta.changes) throw refuse('notFound')
    return readCart(context)
  },
}

function readAddedItem(
  credentials: RequestCredentials,
  input: Accepted<'POST /web-api/v5/shoppingCart/add'>,
) {
  if ('mergeLines' in input) return readAddToCartRows(credentials, input.mergeLines)
  return readAddToCartRows(credentials, 'lines' in input ? input.lines : [input])
}
