import type { Answer } from '#contract/index.ts'
import { maximumCartLines } from '#domain/cart/quantity.ts'
import { readAlternatives } from '../../cart/record/alternatives.ts'
import { blockingReason, cartOwnerOf } from '../../offer/blocking-reason.ts'
import { saveCartLines } from '../../cart/record/save-lines.ts'
import { quantityOf, readLines as readCartLines } from '../../cart/record/read.ts'
import type { BuyerContext } from '../../kernel/context.ts'
import { readOffersById } from '../../offer/offers.ts'
import { refuse } from '../../kernel/refusal.ts'
import { readBuyerOrder } from '../read/detail.ts'
import { readLines } from '../record/rows.ts'

type ReorderAnswer = Answer<'GET /client/version2/order/again/{orderId}'>

/**
 * Adds the available items of an order to the cart. Returns reasons and alternatives for the other
 * items.
 */
export async function reorder(orderId: number, context: BuyerContext): Promise<ReorderAnswer> {
  const { db, buyer, locale } = context
  const row = await readBuyerOrder(context, orderId)
  const lines = await readLines(context, [row])
  const [offers, cart] = await Promise.all([
    readOffersById(
      db,
      lines.map((line) => line.sku_org_id),
      locale,
    ),
    readCartLines(context),
  ])
  const inCart = new Map(cart.map((line) => [line.offer.sku_org_id, line.quantity]))
  const orderedLines = lines.flatMap(({ sku_org_id, quantity }) => {
    const offer = offers.find((one) => one.sku_org_id === sku_org_id)
    if (!offer) return []
    const totalQuantity = (inCart.get(sku_org_id) ?? 0) + quantity
    return [{ offer, quantity, blocked: blockingReason(offer, cartOwnerOf(buyer), totalQuantity) }]
  })
  const addableLines = orderedLines.filter((line) => line.blocked === '')
  const newLines = addableLines.filter((line) => !inCart.has(line.offer.sku_org_id))
  if (inCart.size + newLines.length > maximumCartLines) throw refuse('cartFull')
  if (addableLines.length > 0)
    await context.commit([saveCartLines(addableLines, context, inCart)], null)
  const blockedLines = orderedLines.filter((line) => line.blocked !== '')
  const alternativeOf = await readAlternatives(context, blockedLines, row.country_id)
  return {
    cartQuantity: quantityOf(cart) + quantityOf(addableLines),
    added: addableLines.length,
    notAdded: blockedLines.map((line) => ({
      skuOrgId: line.offer.sku_org_id,
      number: line.offer.number,
      quantity: line.quantity,
      stock: line.offer.stock,
      reason: line.blocked,
      alternative: alternativeOf(line),
    })),
  }
}
