import type { RequestCredentials, BuyerContext } from '../kernel/context.ts'
import { readOffersById, type OfferRow } from '../offer/offers.ts'
import { refuse } from '../kernel/refusal.ts'
import { blockingReason, cartOwnerOf, refusalOfLine } from '../offer/blocking-reason.ts'
import { saveCartLines } from './record/save-lines.ts'
import { buildCartLines } from './record/read.ts'
import { type CartRows, readCartRows } from './record/rows.ts'

interface SwapInput {
  skuOrgId: number
  toSkuOrgId: number
}

interface SwapRows {
  cart: CartRows
  offers: readonly OfferRow[]
}

/** Reads the buyer's cart and the replacement offer in one round trip. */
export async function readSwap(
  credentials: RequestCredentials,
  { toSkuOrgId }: SwapInput,
): Promise<SwapRows> {
  const [cart, offers] = await Promise.all([
    readCartRows(credentials),
    readOffersById(credentials.db, [toSkuOrgId], credentials.locale),
  ])
  return { cart, offers }
}

/** Replaces a line with another shop's offer of the same part, in the same quantity. */
export async function swapLine(
  { skuOrgId, toSkuOrgId }: SwapInput,
  context: BuyerContext,
  { cart, offers: [offer] }: SwapRows,
): Promise<void> {
  const { db, buyer } = context
  const cartLines = buildCartLines(cart, context)
  const line = cartLines.find((one) => one.offer.sku_org_id === skuOrgId)
  if (!line || !offer || offer.part_id !== line.offer.part_id) throw refuse('notFound')
  const quantityInCart = cartLines.find((one) => one.offer.sku_org_id === toSkuOrgId)?.quantity ?? 0
  const quantity = quantityInCart + line.quantity
  const blockedBy = blockingReason(offer, cartOwnerOf(buyer), quantity)
  if (blockedBy) throw refusalOfLine(blockedBy, offer)
  const vehicleModelId = line.vehicle?.vehicleModelId
  await context.commit(
    [
      db
        .prepare('DELETE FROM cart_line WHERE customer_id = ? AND sku_org_id = ?')
        .bind(buyer.personId, skuOrgId),
      saveCartLines([{ offer, quantity, vehicleModelId }], context, null),
    ],
    {},
  )
}
