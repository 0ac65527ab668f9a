import type { cartCalls } from '#contract/cart.ts'
import { maximumLines, maximumQuantity, mergeQuantity } from '#domain/cart/quantity.ts'
import type { BuyerContext } from '../context.ts'
import { offersById } from '../db/offers.ts'
import type { Handlers } from '../handlers.ts'
import { draftOrder } from '../order/draft.ts'
import { refuse } from '../refusal.ts'
import { addLines } from './add-lines.ts'
import { refuseLine } from './blocked.ts'
import { keep, type KeepLine, type WantedLine } from './keep.ts'
import { previewCart, quantityOf, readCart, readLines } from './read.ts'

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
    if (quantity > offer.stock) throw refuseLine('label_stock_not_enough', offer)
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
    await context.commit([], draft.wire)
    return draft.wire
  },

  'POST /web-api/v5/shoppingCart/add': async (input, context) => {
    if ('mergeLines' in input) return merge(input.mergeLines, context)
    if ('lines' in input) return addLines(input.lines, context)
    const { skuOrgId, quantity, vehicleModelId } = input
    const kept = await readLines(context)
    const [offer] = await offersById(context.db, [skuOrgId], context.locale)
    if (!offer) throw refuse('notFound')
    const inCart = kept.find((line) => line.offer.sku_org_id === skuOrgId)?.quantity ?? 0
    const total = inCart + quantity
    if (offer.country_id !== context.buyer.country.id)
      throw refuseLine('label_other_country', offer)
    if (total > offer.stock) throw refuseLine('label_stock_not_enough', offer)
    if (total > maximumQuantity) throw refuse('quantityRange', { max: maximumQuantity })
    if (inCart === 0 && kept.length >= maximumLines) throw refuse('cartFull')
    const answer = { cartQuantity: quantityOf(kept) + quantity }
    await context.commit([keep([{ offer, quantity, vehicleModelId }], context, 'add')], answer)
    return answer
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

/** A visitor's draft joins the cart at login; what can't be had any more is left out. */
async function merge(lines: readonly WantedLine[], context: BuyerContext) {
  const kept = await readLines(context)
  const offers = await offersById(
    context.db,
    lines.map((line) => line.skuOrgId),
    context.locale,
  )
  const quantities = new Map(kept.map((line) => [line.offer.sku_org_id, line.quantity]))
  const merged: KeepLine[] = []
  for (const offer of offers) {
    const line = lines.find((one) => one.skuOrgId === offer.sku_org_id)
    const draft = line?.quantity ?? 0
    const before = quantities.get(offer.sku_org_id) ?? 0
    if (offer.stock === 0 || offer.country_id !== context.buyer.country.id) continue
    if (before === 0 && quantities.size >= maximumLines) continue
    const quantity = mergeQuantity(before, draft, offer.stock)
    quantities.set(offer.sku_org_id, quantity)
    merged.push({ offer, quantity, vehicleModelId: line?.vehicleModelId })
  }
  const cartQuantity = [...quantities.values()].reduce((sum, quantity) => sum + quantity, 0)
  await context.commit([keep(merged, context, 'set')], { cartQuantity })
  return { cartQuantity }
}
