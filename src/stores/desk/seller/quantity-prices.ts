import type { DeskOffer } from '#contract/desk/desk-offer-list.ts'
import { quantityPriceColumns } from '#domain/offer-import/files.ts'
import { applyOfferRow, type RowOutcome } from './offer-row.ts'

/**
 * Sets an offer's prices by quantity, as typed for each price list. An empty text removes them. The
 * change appears as one row of the import history.
 */
export function saveQuantityPrices(
  { brandKey, number }: Pick<DeskOffer, 'brandKey' | 'number'>,
  typedPrices: readonly string[],
  name: string,
): Promise<RowOutcome> {
  const cells = quantityPriceColumns.map((column, i) => [column, typedPrices[i]?.trim() || 'none'])
  return applyOfferRow({ brand: brandKey, number, ...Object.fromEntries(cells) }, name)
}
