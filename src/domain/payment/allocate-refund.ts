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
  const refundableOrders = orders.filter(({ left }) => left > 0)
  const exactOrder = refundableOrders.find(({ left }) => left === amount)
  if (exactOrder) return { shares: [{ orderId: exactOrder.orderId, amount }], rest: 0 }
  const refundableTotal = refundableOrders.reduce((sum, { left }) => sum + left, 0)
  const allocatedAmount = Math.min(amount, refundableTotal)
  let distributedAmount = 0
  const shares = refundableOrders.map(({ orderId, left }, i) => {
    const orderShare =
      i === refundableOrders.length - 1
        ? allocatedAmount - distributedAmount
        : Number((BigInt(allocatedAmount) * BigInt(left)) / BigInt(refundableTotal))
    distributedAmount += orderShare
    return { orderId, amount: orderShare }
  })
  return { shares: shares.filter((share) => share.amount > 0), rest: amount - allocatedAmount }
}
