import { isForTrade } from '#domain/cart/may-add.ts'
import type { CardRow } from '../../offer/offers.ts'

/**
 * Sorts rows with equal keys so that offers for all buyers precede offers only for workshops and
 * retailers. All readers get the same order, because they share a cached page. Rows move only
 * within their page, so no row appears twice while paging.
 */
export function sortOpenFirst<Row extends CardRow>(
  rows: readonly Row[],
  stepOf: (row: Row) => string | number,
): Row[] {
  const steps = Map.groupBy(rows, stepOf)
  const orderedSteps = new Map(
    [...steps].map(([step, equal]) => [step, equal.toSorted((a, b) => compareTradeLast(a, b))]),
  )
  return rows.flatMap((row) => orderedSteps.get(stepOf(row))?.shift() ?? [])
}

/** Compares two offers so that offers only for workshops and retailers come last. */
export function compareTradeLast(a: CardRow, b: CardRow): number {
  return Number(isTradeShop(a)) - Number(isTradeShop(b))
}

function isTradeShop({ shop_type: shopType }: CardRow): boolean {
  return isForTrade({ shopType })
}
