import { movesToAccountCart } from '#domain/cart/may-add.ts'
import { maximumCartLines, mergeQuantity } from '#domain/cart/quantity.ts'
import type { BuyerContext } from '../kernel/context.ts'
import { blockingReason, cartOwnerOf } from '../offer/blocking-reason.ts'
import { saveCartLines, type LineToSave, type WantedLine } from './record/save-lines.ts'
import { totalQuantityIn, type AddToCartRows } from './read-addition.ts'

/**
 * Merges a visitor's cart into the account at sign-in and skips lines that are no longer available.
 */
export async function mergeLines(
  lines: readonly WantedLine[],
  context: BuyerContext,
  { quantityByOffer, offers }: AddToCartRows,
) {
  const quantities = new Map(quantityByOffer)
  const mergedLines: LineToSave[] = []
  for (const offer of offers) {
    const line = lines.find((one) => one.skuOrgId === offer.sku_org_id)
    const storedQuantity = quantities.get(offer.sku_org_id) ?? 0
    const quantity = mergeQuantity(storedQuantity, line?.quantity ?? 0, offer.stock)
    if (!movesToAccountCart(blockingReason(offer, cartOwnerOf(context.buyer), quantity))) continue
    if (storedQuantity === 0 && quantities.size >= maximumCartLines) continue
    quantities.set(offer.sku_org_id, quantity)
    mergedLines.push({ offer, quantity, vehicleModelId: line?.vehicleModelId })
  }
  const cartQuantity = totalQuantityIn(quantities)
  await context.commit([saveCartLines(mergedLines, context, null)], { cartQuantity })
  return { cartQuantity }
}
