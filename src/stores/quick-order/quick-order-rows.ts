import type { AnsweredLine, LineOffer } from '#contract/quick-order/quick-order.ts'
import { lineRefusal } from '#domain/quick-order/refusal.ts'
import { priceForQuantity } from '#domain/price/price-for-quantity.ts'
import type { QuickLine } from '#domain/quick-order/line.ts'
import type { LineWithStock } from '../cart/cart-lines.ts'

/** Line of the quick order: parsed input, response of the platform and the buyer's choice. */
export interface QuickRow extends QuickLine {
  answer: AnsweredLine | null
  /** ID of the offer to buy, or null if none is selected. */
  chosen: number | null
  /** Label of the reason why it could not be added on the last attempt, or ''. */
  refused: string
}

/**
 * Returns the offer selected by default: the first of the exact part or of its successor. A
 * substitute, or one of two parts with the same number, must be chosen by the buyer.
 */
export function defaultOfferIdOf(answer: AnsweredLine): number | null {
  const [first] = answer.offers
  return first && ['exact', 'superseded'].includes(answer.state) ? first.skuOrgId : null
}

export function findChosenOffer(row: QuickRow): LineOffer | undefined {
  return row.answer?.offers.find((offer) => offer.skuOrgId === row.chosen)
}

/** True when a line can be added to the cart as it is. */
export function isReady(row: QuickRow): boolean {
  const offer = findChosenOffer(row)
  return !row.fault && offer !== undefined && lineRefusal(offer, row.quantity) === ''
}

/** Returns the unit price of an offer for a quantity, minor units. */
export const offerPriceFor = (
  { price, quantityPrices = [] }: LineOffer,
  quantity: number,
): number => priceForQuantity(quantityPrices, quantity, price)

/**
 * Returns the total of the ready lines in minor units of the list's country. A line checked again
 * after another page changed the country is in another currency and is left out.
 */
export function totalOf(rows: readonly QuickRow[], countryId: number): number {
  let total = 0
  for (const row of rows) {
    const offer = findChosenOffer(row)
    if (offer?.countryId === countryId && isReady(row))
      total += offerPriceFor(offer, row.quantity) * row.quantity
  }
  return total
}

/**
 * Returns the chosen offers and quantities for a part list, including offers that are sold out now.
 */
export function toPartListLines(
  rows: readonly QuickRow[],
): { skuOrgId: number; quantity: number }[] {
  const orderableRows = rows.filter((row) => !row.fault && findChosenOffer(row))
  return mergeByOffer(orderableRows).map(({ skuOrgId, quantity }) => ({ skuOrgId, quantity }))
}

/** Merges rows by offer: an old number and its replacement may lead to the same one. */
export function mergeByOffer(rows: readonly QuickRow[]): LineWithStock[] {
  const lines = new Map<number, LineWithStock>()
  for (const row of rows) {
    const offer = findChosenOffer(row)
    if (!offer) continue
    const { skuOrgId, stock } = offer
    const quantity = (lines.get(skuOrgId)?.quantity ?? 0) + row.quantity
    lines.set(skuOrgId, { skuOrgId, quantity, stock })
  }
  return [...lines.values()]
}

/**
 * Returns the rows left after lines were added to the cart. A row with a larger quantity keeps the
 * rest.
 */
export function remainingRows(
  rows: readonly QuickRow[],
  addedLines: readonly LineWithStock[],
): QuickRow[] {
  const addedQuantities = new Map(addedLines.map(({ skuOrgId, quantity }) => [skuOrgId, quantity]))
  return rows.flatMap((row) => {
    const addedQuantity = addedQuantities.get(row.chosen ?? 0) ?? 0
    const takenQuantity = Math.min(addedQuantity, row.quantity)
    addedQuantities.set(row.chosen ?? 0, addedQuantity - takenQuantity)
    if (takenQuantity === 0) return [row]
    return takenQuantity < row.quantity ? [{ ...row, quantity: row.quantity - takenQuantity }] : []
  })
}

/** Returns the reasons of a refused list (linesNotAdded) by offer ID. */
export function lineErrorsOf(data: unknown): Map<number, string> {
  const lines = (data as { lines?: unknown } | null)?.lines
  if (!Array.isArray(lines)) return new Map()
  return new Map(
    (lines as { skuOrgId: number; reason: string }[]).map((line) => [line.skuOrgId, line.reason]),
  )
}
