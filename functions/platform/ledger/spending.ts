/** Returns the ledger reference of the coupons, points or credit that an order used. */
export const spendingReference = (
  orderId: number,
  holding: 'coupons' | 'points' | 'credit',
): string => `order:${orderId}:${holding}`
