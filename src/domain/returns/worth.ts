/** A line of an order as it was paid: minor units with VAT, what coupons took off it included. */
export interface PaidLine {
  quantity: number
  amount: number
  discount: number
}

/**
 * What pieces of a line really cost, minor units: its share of what was paid for the line. Of
 * several returns of one line each gives back its own part, and all together give back just what
 * the line cost. Delivery isn't given back (terms constants).
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
