import type { Answer } from '#contract/index.ts'
import { maximumCartLines, maximumQuantity } from '#domain/cart/quantity.ts'
import { linesOfJobs } from '#domain/estimate/lines.ts'
import { readAlternatives } from '../cart/record/alternatives.ts'
import { saveCartLines, type WantedLine } from '../cart/record/save-lines.ts'
import { quantityOf } from '../cart/record/read.ts'
import { totalQuantityIn, readAddToCartRows } from '../cart/read-addition.ts'
import type { BuyerContext } from '../kernel/context.ts'
import { databaseErrorOf } from '../kernel/database-error.ts'
import { refuse } from '../kernel/refusal.ts'
import { blockingReason, cartOwnerOf } from '../offer/blocking-reason.ts'
import { type EstimateRow, approvedJobIds, storedLinesOf, requireOwnEstimate } from './rows.ts'

/**
 * Adds the approved parts to the cart, once. The batch fails if another person of the company has
 * already added them, so that no part is ordered twice.
 */
export async function addPartsToCart(
  estimateId: number,
  context: BuyerContext,
): Promise<Answer<'POST /web-api/estimate/toCart'>> {
  const { row } = await requireOwnEstimate(context, estimateId)
  if (row.state !== 'APPROVED' || row.ordered_at !== null) throw refuse('estimateChanged')
  const approvedLines = approvedPartsOf(row)
  const { quantityByOffer, offers } = await readAddToCartRows(context, approvedLines)
  const owner = cartOwnerOf(context.buyer)
  const checkedLines = approvedLines.flatMap(({ skuOrgId, quantity, vehicleModelId }) => {
    const offer = offers.find((one) => one.sku_org_id === skuOrgId)
    if (!offer) return []
    const blocked = blockingReason(offer, owner, (quantityByOffer.get(skuOrgId) ?? 0) + quantity)
    return [{ offer, quantity, vehicleModelId, blocked }]
  })
  const addableLines = checkedLines.filter(({ blocked }) => blocked === '')
  const newLines = addableLines.filter(({ offer }) => !quantityByOffer.has(offer.sku_org_id))
  if (quantityByOffer.size + newLines.length > maximumCartLines) throw refuse('cartFull')
  const blockedLines = checkedLines.filter(({ blocked }) => blocked !== '')
  const alternativeOf = await readAlternatives(context, blockedLines, row.country_id)
  const answer = {
    cartQuantity: totalQuantityIn(quantityByOffer) + quantityOf(addableLines),
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
  if (addableLines.length === 0) return answer
  try {
    await context.commit(
      [markOrdered(estimateId, context), saveCartLines(addableLines, context, quantityByOffer)],
      answer,
    )
  } catch (error) {
    if (databaseErrorOf(error) === 'estimateMoved') throw refuse('estimateChanged')
    throw error
  }
  return answer
}

/** Returns the approved parts, each offer once with its total quantity. */
function approvedPartsOf(row: EstimateRow): WantedLine[] {
  const parts = new Map<number, number>()
  for (const { kind, skuOrgId, quantity } of linesOfJobs(
    storedLinesOf(row),
    approvedJobIds(row) ?? [],
  ))
    if (kind === 'PART')
      parts.set(skuOrgId, Math.min(maximumQuantity, (parts.get(skuOrgId) ?? 0) + quantity))
  const vehicleModelId = row.vehicle_model_id ?? undefined
  return [...parts].map(([skuOrgId, quantity]) => ({ skuOrgId, quantity, vehicleModelId }))
}

/** Marks the estimate as ordered. A trigger refuses a second call. */
function markOrdered(id: number, { db, buyer, now }: BuyerContext): D1PreparedStatement {
  return db
    .prepare(
      `UPDATE estimate SET ordered_at = ?3, changed_at = ?3, version = version + 1
       WHERE id = ?1 AND customer_id = ?2`,
    )
    .bind(id, buyer.id, now)
}
