import { maximumLines } from '#domain/cart/quantity.ts'
import type { BuyerContext } from '../context.ts'
import { offersById } from '../db/offers.ts'
import { refuse } from '../refusal.ts'
import { blockedFor, ownerOf, refuseLine } from './blocked.ts'
import { keep, type WantedLine } from './keep.ts'
import { quantityOf, readLines } from './read.ts'

/** Adds pieces of one offer to what is there of it, or refuses with what hinders. */
export async function addLine(wanted: WantedLine, context: BuyerContext) {
  const { skuOrgId, quantity, vehicleModelId } = wanted
  const kept = await readLines(context)
  const [offer] = await offersById(context.db, [skuOrgId], context.locale)
  if (!offer) throw refuse('notFound')
  const inCart = kept.find((line) => line.offer.sku_org_id === skuOrgId)?.quantity ?? 0
  const hindrance = blockedFor(offer, ownerOf(context.buyer), inCart + quantity)
  if (hindrance) throw refuseLine(hindrance, offer)
  if (inCart === 0 && kept.length >= maximumLines) throw refuse('cartFull')
  const answer = { cartQuantity: quantityOf(kept) + quantity }
  await context.commit([keep([{ offer, quantity, vehicleModelId }], context, 'add')], answer)
  return answer
}
