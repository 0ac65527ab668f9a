import type { Answer } from '#contract/index.ts'
import { maximumCartLines } from '#domain/cart/quantity.ts'
import { readAlternatives } from './record/alternatives.ts'
import type { LineToSave } from './record/save-lines.ts'
import type { BuyerContext } from '../kernel/context.ts'
import { blockingReason, cartOwnerOf } from '../offer/blocking-reason.ts'
import { totalQuantityIn } from './read-addition.ts'

type AddToCartAnswer = Answer<'POST /web-api/partList/toCart'>

/**
 * Lines to add to the cart, and the response. The response lists the other lines, each with the
 * reason and an alternative.
 */
interface AddableLines {
  added: readonly LineToSave[]
  answer: AddToCartAnswer
}

/**
 * Decides which of several lines can be added to a cart (quantities by offer), up to its maximum
 * number of lines.
 */
export async function chooseAddableLines(
  context: BuyerContext,
  lines: readonly LineToSave[],
  inCart: ReadonlyMap<number, number>,
): Promise<AddableLines> {
  const owner = cartOwnerOf(context.buyer)
  const quantityInCart = (id: number) => inCart.get(id) ?? 0
  const checkedLines = lines.map(({ offer, quantity }) => ({
    offer,
    quantity,
    blocked: blockingReason(offer, owner, quantityInCart(offer.sku_org_id) + quantity),
  }))
  const addableLines = checkedLines.filter((line) => line.blocked === '')
  const newLines = addableLines.filter((line) => !inCart.has(line.offer.sku_org_id))
  const linesOverLimit = new Set(newLines.slice(Math.max(0, maximumCartLines - inCart.size)))
  const addedLines = addableLines.filter((line) => !linesOverLimit.has(line))
  const blockedLines = checkedLines.filter((line) => line.blocked !== '')
  const alternativeOf = await readAlternatives(context, blockedLines, context.buyer.country.id)
  const notAdded = (line: (typeof checkedLines)[number], reason: string) => ({
    skuOrgId: line.offer.sku_org_id,
    number: line.offer.number,
    quantity: line.quantity,
    stock: line.offer.stock,
    reason,
    alternative: line.blocked === '' ? null : alternativeOf(line),
  })
  const addedQuantity = addedLines.reduce((sum, line) => sum + line.quantity, 0)
  return {
    added: addedLines,
    answer: {
      cartQuantity: totalQuantityIn(inCart) + addedQuantity,
      added: addedLines.length,
      notAdded: [
        ...blockedLines.map((line) => notAdded(line, line.blocked)),
        ...[...linesOverLimit].map((line) => notAdded(line, 'label_cart_full')),
      ],
    },
  }
}
