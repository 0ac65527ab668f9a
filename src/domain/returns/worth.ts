/** Paid order line in minor units, with VAT and after coupons. */
export interface PaidLine {
  quantity: number
  amount: number
  discount: number
}

/**
 * Returns the amount paid for part of a line's quantity, in minor units. Several returns of one
 * line add up exactly to the amount paid for the line. Delivery isn't refunded (terms constants).
 */
export function worthOf(
  { quantity, amount, discount }: PaidLine,
  pieces: number,
  returnedBefore: number,
): number {
  if (pieces < 0 || returnedBefore < 0 || returnedBefore + pieces > quantity)
    throw new RangeError(`${returnedBefore} + ${pieces} of ${quantity} pieces`)
  const paid = amount - discount
  const upTo = (count: number) => Math.floor((paid * count) / quantity)
  return upTo(returnedBefore + pieces) - upTo(returnedBefore)
}
