import type { LineFault } from '#contract/cart.ts'
import { maximumLines, maximumQuantity } from '#domain/cart/quantity.ts'
import type { BuyerContext } from '../context.ts'
import { offersById, type OfferRow } from '../db/offers.ts'
import { refuse } from '../refusal.ts'
import { blockedFor } from './blocked.ts'
import { keep, type KeepLine, type WantedLine } from './keep.ts'
import { quantityOf, readLines } from './read.ts'

/**
 * Adds many lines: all of them, or none where one can't be added. Then linesNotAdded names each line at
 * fault with its reason and stock, so that the list can be mended at once.
 */
export async function addLines(wanted: readonly WantedLine[], context: BuyerContext) {
  const kept = await readLines(context)
  const inCart = new Map(kept.map((line) => [line.offer.sku_org_id, line.quantity]))
  const offers = await offersById(
    context.db,
    wanted.map((line) => line.skuOrgId),
    context.locale,
  )
  const known = new Map(offers.map((offer) => [offer.sku_org_id, offer]))
  const faults: LineFault[] = []
  const lines: KeepLine[] = []
  for (const { skuOrgId, quantity, vehicleModelId } of wanted) {
    const offer = known.get(skuOrgId)
    const reason = offer
      ? hindrance(offer, (inCart.get(skuOrgId) ?? 0) + quantity, context)
      : 'label_not_found'
    if (offer && reason === '') lines.push({ offer, quantity, vehicleModelId })
    else faults.push({ skuOrgId, reason, stock: offer?.stock ?? 0 })
  }
  if (faults.length > 0) throw refuse('linesNotAdded', { max: maximumQuantity, lines: faults })
  const fresh = lines.filter((line) => !inCart.has(line.offer.sku_org_id)).length
  if (kept.length + fresh > maximumLines) throw refuse('cartFull')
  const answer = { cartQuantity: quantityOf(kept) + quantityOf(lines) }
  await context.commit([keep(lines, context, 'add')], answer)
  return answer
}

function hindrance(offer: OfferRow, total: number, { buyer }: BuyerContext): string {
  return blockedFor(offer, buyer, total) || (total > maximumQuantity ? 'label_quantity_range' : '')
}
