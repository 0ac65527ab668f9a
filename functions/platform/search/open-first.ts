import { isForTrade } from '#domain/cart/may-add.ts'
import type { OfferRow } from '../db/offers.ts'

/**
 * Of rows that are equal otherwise, those that everybody may buy stand before those for workshops
 * and retailers. A page is kept for all who read it, so this is everybody's order; rows change
 * places within their page only, and no row is met twice while turning pages.
 */
export function openFirst(
  rows: readonly OfferRow[],
  stepOf: (row: OfferRow) => string | number,
): OfferRow[] {
  const steps = Map.groupBy(rows, stepOf)
  const ordered = new Map(
    [...steps].map(([step, equal]) => [step, equal.toSorted((a, b) => tradeLast(a, b))]),
  )
  return rows.flatMap((row) => ordered.get(stepOf(row))?.shift() ?? [])
}

/** Order of two offers by who may buy them. */
export function tradeLast(a: OfferRow, b: OfferRow): number {
  return Number(forTrade(a)) - Number(forTrade(b))
}

function forTrade({ shop_type: shopType }: OfferRow): boolean {
  return isForTrade({ shopType })
}
