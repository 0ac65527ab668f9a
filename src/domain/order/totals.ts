/** One order line in minor units; coupons come later and lower `payable`, never the line. */
export interface SumLine {
  unitPrice: number
  quantity: number
}

/** Sum of the goods of a shop order, minor units. Throws where it would lose a minor unit. */
export function goodsTotal(lines: readonly SumLine[]): number {
  let total = 0
  for (const { unitPrice, quantity } of lines) {
    if (!Number.isInteger(unitPrice)) throw new RangeError(`not minor units: ${unitPrice}`)
    total += unitPrice * quantity
  }
  if (!Number.isSafeInteger(total)) throw new RangeError('sum beyond safe integers')
  return total
}

/** VAT that a total including VAT holds, minor units, half up. Thailand's rate is 7 percent. */
export function vatIncluded(total: number, percent: number): number {
  return Math.round((total * percent) / (100 + percent))
}
