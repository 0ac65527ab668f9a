/** Payment methods by ID, 1 to 8 (decisions, "Payment"). */
export const paymentMethods = {
  1: { key: 'credit', group: 'credit', prepaid: false },
  2: { key: 'cash', group: 'delivery', prepaid: false },
  3: { key: 'card_terminal', group: 'delivery', prepaid: false },
  4: { key: 'transfer_on_delivery', group: 'delivery', prepaid: false },
  5: { key: 'cheque', group: 'delivery', prepaid: false },
  6: { key: 'bank_transfer', group: 'before', prepaid: true },
  7: { key: 'card_online', group: 'online', prepaid: true },
  8: { key: 'counter', group: 'counter', prepaid: false },
} as const

export type PaymentMethodId = keyof typeof paymentMethods

/** Hours after which an unpaid bank-transfer or online order is cancelled (section 9). */
export const unpaidCancelHours = 24

export function isPaymentMethod(id: number): id is PaymentMethodId {
  return id in paymentMethods
}

/**
 * True when an order with this payment method is collected at the shop's counter instead of
 * delivered.
 */
export function isCollected(id: PaymentMethodId): boolean {
  return paymentMethods[id].group === 'counter'
}

/** True when the buyer pays the seller in person: on delivery (2 to 5) or at the counter (8). */
export function isPaidToSeller(id: PaymentMethodId): boolean {
  return ['delivery', 'counter'].includes(paymentMethods[id].group)
}

export function isPrepaid(id: PaymentMethodId): boolean {
  return paymentMethods[id].prepaid
}
