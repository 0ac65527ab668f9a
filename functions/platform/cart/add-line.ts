import { maximumCartLines } from '#domain/cart/quantity.ts'
import type { BuyerContext } from '../kernel/context.ts'
import { refuse } from '../kernel/refusal.ts'
import { blockingReason, cartOwnerOf, refusalOfLine } from '../offer/blocking-reason.ts'
import { saveCartLines, type WantedLine } from './record/save-lines.ts'
import { totalQuantityIn, type AddToCartRows } from './read-addition.ts'

/** Adds a quantity of one offer to the cart; refuses with the reason when it can't be added. */
export async function addLine(
  { skuOrgId, quantity, vehicleModelId }: WantedLine,
  context: BuyerContext,
  { quantityByOffer, offers: [offer] }: AddToCartRows,
) {
  if (!offer) throw refuse('notFound')
  const quantityInCart = quantityByOffer.get(skuOrgId) ?? 0
  const blockedBy = blockingReason(offer, cartOwnerOf(context.buyer), quantityInCart + quantity)
  if (blockedBy) throw refusalOfLine(blockedBy, offer)
  if (quantityInCart === 0 && quantityByOffer.size >= maximumCartLines) throw refuse('cartFull')
  const answer = { cartQuantity: totalQuantityIn(quantityByOffer) + quantity }
  await context.commit(
    [saveCartLines([{ offer, quantity, vehicleModelId }], context, quantityByOffer)],
    answer,
  )
  return answer
}
