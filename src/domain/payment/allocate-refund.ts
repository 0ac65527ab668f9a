/** An order that a payment paid for, with what of its total didn't go back yet, minor units. */
export interface PaidShare {
  orderId: number
  left: number
}

/**
 * Splits money that went back among the orders it was paid for: all of it to the order that it is exact
 * for, else to all in proportion to what is left, whole minor units, the last one taking the remainder.
 * `rest` is what is more than all of them.
 */
export function allocateRefund(
  amount: number,
  orders: readonly PaidShare[],
): { shares: { orderId: number; amount: number }[]; rest: number } {
  const open = orders.filter(({ left }) => left > 0)
  const exact = open.find(({ left }) => left === amount)
  if (exact) return { shares: [{ orderId: exact.orderId, amount }], rest: 0 }
  const all = open.reduce((sum, { left }) => sum + left, 0)
  const taken = Math.min(amount, all)
  let given = 0
  const shares = open.map(({ orderId, left }, i) => {
    const own =
      i === open.length - 1 ? taken - given : Number((BigInt(taken) * BigInt(left)) / BigInt(all))
    given += own
    return { orderId, amount: own }
  })
  return { shares: shares.filter((share) => share.amount > 0), rest: amount - taken }
}
