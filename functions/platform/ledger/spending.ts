/** Returns the ledger reference of the coupons, points or credit that an order used. */
export const spendingReferenceOf = (
  orderId: number,
  holding: 'coupons' | 'points' | 'credit',
): string => `order:${orderId}:${holding}`
