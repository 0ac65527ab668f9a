import { isForTrade } from '#domain/cart/may-add.ts'
import type { CardRow } from '../db/offers.ts'

/**
 * Of rows that are equal otherwise, those that everybody may buy stand before those for workshops
 * and retailers. A page is kept for all who read it, so this is everybody's order; rows change
 * places within their page only, and no row is met twice while turning pages.
 */
export function openFirst<Row extends CardRow>(
  rows: readonly Row[],
  stepOf: (row: Row) => string | number,
): Row[] {
  const steps = Map.groupBy(rows, stepOf)
  const ordered = new Map(
    [...steps].map(([step, equal]) => [step, equal.toSorted((a, b) => tradeLast(a, b))]),
  )
  return rows.flatMap((row) => ordered.get(stepOf(row))?.shift() ?? [])
}

/** Order of two offers by who may buy them. */
export function tradeLast(a: CardRow, b: CardRow): number {
  return Number(forTrade(a)) - Number(forTrade(b))
}

function forTrade({ shop_type: shopType }: CardRow): boolean {
  return isForTrade({ shopType })
}
