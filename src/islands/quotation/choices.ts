import type { QuotationShop } from '#contract/quotation/quotation-shapes.ts'
import type { ChosenLine } from '#stores/quotation/quotation.ts'

/** True when a line of a shop is among the chosen ones. */
export function isChosen(
  chosenLines: readonly ChosenLine[],
  { shopId, position }: ChosenLine,
): boolean {
  return chosenLines.some((one) => one.shopId === shopId && one.position === position)
}

/** True for a line that can still be accepted. */
export function isOpen(shops: readonly QuotationShop[], choice: ChosenLine): boolean {
  return shops.some(
    ({ shopId, lines }) =>
      shopId === choice.shopId &&
      lines.some(({ position, accepted }) => position === choice.position && !accepted),
  )
}

/**
 * Proposes the cheapest answer of each line. Leaves out answers with a different part than
 * requested, and lines that are already accepted; the buyer decides on those.
 */
export function cheapestChoices(shops: readonly QuotationShop[]): ChosenLine[] {
  const acceptedPositions = new Set(
    shops.flatMap(({ lines }) => lines.flatMap((line) => (line.accepted ? line.position : []))),
  )
  const offeredAnswers = shops.flatMap(({ shopId, lines }) =>
    lines
      .filter(({ isOther, position }) => !isOther && !acceptedPositions.has(position))
      .map(({ position, price }) => ({ shopId, position, price })),
  )
  return [...new Set(offeredAnswers.map(({ position }) => position))].flatMap((position) => {
    const [first] = offeredAnswers
      .filter((answer) => answer.position === position)
      .sort((a, b) => a.price - b.price)
    return first ? [{ shopId: first.shopId, position }] : []
  })
}
