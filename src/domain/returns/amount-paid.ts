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
export function amountPaidFor(
  { quantity, amount, discount }: PaidLine,
  part: number,
  returnedBefore: number,
): number {
  if (part < 0 || returnedBefore < 0 || returnedBefore + part > quantity)
    throw new RangeError(`${returnedBefore} + ${part} of ${quantity} pieces`)
  const paidAmount = amount - discount
  const amountUpTo = (count: number) => Math.floor((paidAmount * count) / quantity)
  return amountUpTo(returnedBefore + part) - amountUpTo(returnedBefore)
}
