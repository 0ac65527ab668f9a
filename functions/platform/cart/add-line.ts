import { maximumLines } from '#domain/cart/quantity.ts'
import type { BuyerContext } from '../kernel/context.ts'
import { refuse } from '../kernel/refusal.ts'
import { blockedFor, ownerOf, refuseLine } from '../offer/blocked.ts'
import { keep, type WantedLine } from './record/keep.ts'
import { quantityIn, type WantedRows } from './wanted.ts'

/** Adds a quantity of one offer to the cart; refuses with the reason when it can't be added. */
export async function addLine(
  { skuOrgId, quantity, vehicleModelId }: WantedLine,
  context: BuyerContext,
  { pieces, offers: [offer] }: WantedRows,
) {
  if (!offer) throw refuse('notFound')
  const inCart = pieces.get(skuOrgId) ?? 0
  const hindrance = blockedFor(offer, ownerOf(context.buyer), inCart + quantity)
  if (hindrance) throw refuseLine(hindrance, offer)
  if (inCart === 0 && pieces.size >= maximumLines) throw refuse('cartFull')
  const answer = { cartQuantity: quantityIn(pieces) + quantity }
  await context.commit([keep([{ offer, quantity, vehicleModelId }], context, 'add')], answer)
  return answer
}
