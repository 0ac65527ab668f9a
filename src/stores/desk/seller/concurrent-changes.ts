import type { DeskOffer } from '#contract/desk/desk-offer-list.ts'
import type { OfferImportPreview } from '#contract/desk/desk-offers.ts'

/** An offer as the seller saw it, with the typed price in minor units and stock. */
interface SeenAndTypedOffer {
  seen: DeskOffer
  read: { price: number; stock: number }
}

/** Returns the offers whose price or stock isn't what the seller saw, with their new values. */
export function findConcurrentChanges(
  changedTypedOffers: readonly SeenAndTypedOffer[],
  changes: OfferImportPreview['changes'],
): DeskOffer[] {
  // Lines of the written file: the first is its heading.
  const changesByLine = new Map(changes.map(({ line, cells }) => [line, cells]))
  return changedTypedOffers.flatMap(({ seen, read }, index) => {
    const cells = changesByLine.get(index + 2) ?? []
    const valueBefore = (column: 'price' | 'stock') => {
      const cell = cells.find((one) => one.column === column)
      // No cell: the offer already has the typed value, or the seller typed none.
      return cell ? Number(cell.before) : read[column]
    }
    const wasTyped = (column: 'price' | 'stock') => read[column] !== seen[column]
    const isChangedByOthers = (column: 'price' | 'stock') =>
      wasTyped(column) && valueBefore(column) !== seen[column]
    if (!isChangedByOthers('price') && !isChangedByOthers('stock')) return []
    return [
      {
        ...seen,
        price: wasTyped('price') ? valueBefore('price') : seen.price,
        stock: wasTyped('stock') ? valueBefore('stock') : seen.stock,
      },
    ]
  })
}
