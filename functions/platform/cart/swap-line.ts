import type { BuyerContext } from '../context.ts'
import { offersById } from '../db/offers.ts'
import { refuse } from '../refusal.ts'
import { blockedFor, ownerOf, refuseLine } from './blocked.ts'
import { keep } from './keep.ts'
import { readLines } from './read.ts'

/** Puts another shop's offer of the same part into a line's place, as many pieces of it. */
export async function swapLine(
  { skuOrgId, toSkuOrgId }: { skuOrgId: number; toSkuOrgId: number },
  context: BuyerContext,
): Promise<void> {
  const { db, buyer, locale } = context
  const kept = await readLines(context)
  const line = kept.find((one) => one.offer.sku_org_id === skuOrgId)
  const [offer] = await offersById(db, [toSkuOrgId], locale)
  if (!line || !offer || offer.part_id !== line.offer.part_id) throw refuse('notFound')
  const before = kept.find((one) => one.offer.sku_org_id === toSkuOrgId)?.quantity ?? 0
  const quantity = before + line.quantity
  const hindrance = blockedFor(offer, ownerOf(buyer), quantity)
  if (hindrance) throw refuseLine(hindrance, offer)
  const vehicleModelId = line.vehicle?.vehicleModelId
  await context.commit(
    [
      db
        .prepare('DELETE FROM cart_line WHERE customer_id = ? AND sku_org_id = ?')
        .bind(buyer.id, skuOrgId),
      keep([{ offer, quantity, vehicleModelId }], context, 'set'),
    ],
    {},
  )
}
