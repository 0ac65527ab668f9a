/** Ledger reference of an order's coupons, points or credit. */
export const spendingReference = (
  orderId: number,
  holding: 'coupons' | 'points' | 'credit',
): string => `order:${orderId}:${holding}`
