/** Order line in minor units. Coupons reduce `payable` later, never the line. */
export interface PricedLine {
  unitPrice: number
  quantity: number
}

/**
 * Returns the subtotal of a shop order in minor units. Throws when it would exceed exact integers.
 */
export function goodsTotal(lines: readonly PricedLine[]): number {
  let total = 0
  for (const { unitPrice, quantity } of lines) {
    if (!Number.isInteger(unitPrice)) throw new RangeError(`not minor units: ${unitPrice}`)
    total += unitPrice * quantity
  }
  if (!Number.isSafeInteger(total)) throw new RangeError('sum beyond safe integers')
  return total
}

/**
 * Returns the VAT included in a total, in minor units, rounded half up. Thailand's rate is 7
 * percent.
 */
export function vatIncluded(total: number, percent: number): number {
  return Math.round((total * percent) / (100 + percent))
}
