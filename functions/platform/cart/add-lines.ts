import type { LineError } from '#contract/cart/cart.ts'
import { maximumCartLines, maximumQuantity } from '#domain/cart/quantity.ts'
import type { BuyerContext } from '../kernel/context.ts'
import { refuse } from '../kernel/refusal.ts'
import { blockingReason, cartOwnerOf } from '../offer/blocking-reason.ts'
import { saveCartLines, type LineToSave, type WantedLine } from './record/save-lines.ts'
import { quantityOf } from './record/read.ts'
import { totalQuantityIn, type AddToCartRows } from './read-addition.ts'

/**
 * Adds many lines, all or none. The refusal linesNotAdded lists each refused line with its reason
 * and stock, so that the whole list can be corrected at once.
 */
export async function addLines(
  wantedLines: readonly WantedLine[],
  context: BuyerContext,
  { quantityByOffer: inCart, offers }: AddToCartRows,
) {
  const offerById = new Map(offers.map((offer) => [offer.sku_org_id, offer]))
  const owner = cartOwnerOf(context.buyer)
  const lineErrors: LineError[] = []
  const lines: LineToSave[] = []
  for (const { skuOrgId, quantity, vehicleModelId } of wantedLines) {
    const offer = offerById.get(skuOrgId)
    const totalQuantity = (inCart.get(skuOrgId) ?? 0) + quantity
    const reason = offer ? blockingReason(offer, owner, totalQuantity) : 'label_not_found'
    if (offer && reason === '') lines.push({ offer, quantity, vehicleModelId })
    else lineErrors.push({ skuOrgId, reason, stock: offer?.stock ?? 0 })
  }
  if (lineErrors.length > 0)
    throw refuse('linesNotAdded', { max: maximumQuantity, lines: lineErrors })
  const newLineCount = lines.filter((line) => !inCart.has(line.offer.sku_org_id)).length
  if (inCart.size + newLineCount > maximumCartLines) throw refuse('cartFull')
  const answer = { cartQuantity: totalQuantityIn(inCart) + quantityOf(lines) }
  await context.commit([saveCartLines(lines, context, inCart)], answer)
  return answer
}
