/**
 * Order covered by a payment, with the part of its total that isn't refunded yet, in minor units.
 */
export interface PaidShare {
  orderId: number
  left: number
}

/**
 * Allocates a refund (minor units) to the orders of a payment. It goes to the one order whose
 * remainder it equals; otherwise to all in proportion to their remainders, with the rounding on the
 * last. `rest` is the excess over all of them.
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
