/** Statuses of a payment. */
export const paymentStatuses = [
  'PENDING',
  'PAID',
  'DECLINED',
  'EXPIRED',
  'CANCELLED',
  'REFUNDING',
  'REFUNDED',
] as const
export type PaymentStatus = (typeof paymentStatuses)[number]

/** Actors that change the status of a payment. SCHEDULE and PROVIDER are automatic. */
export const paymentActorKinds = [
  'BUYER',
  'PROVIDER',
  'SELLER',
  'SERVICE',
  'FINANCE',
  'SCHEDULE',
] as const
export type PaymentActorKind = (typeof paymentActorKinds)[number]

export interface PaymentTransition {
  from: PaymentStatus
  to: PaymentStatus
  by: readonly PaymentActorKind[]
}

/**
 * Actors that end an open payment, because its order is cancelled or another payment method is
 * chosen.
 */
const actorsEndingPayments = ['BUYER', 'SELLER', 'SERVICE', 'FINANCE', 'SCHEDULE'] as const

/**
 * A provider also ends a payment when it collects the money for another one, and may issue refunds
 * itself.
 */
const actorsAndProvider = [...actorsEndingPayments, 'PROVIDER'] as const

/**
 * All allowed transitions of a payment. Any other is refused. Money that arrives for a payment that
 * is no longer open changes no status; it is refunded (decisions, "Payment").
 */
export const paymentTransitions: readonly PaymentTransition[] = [
  { from: 'PENDING', to: 'PAID', by: ['PROVIDER', 'SELLER', 'FINANCE'] },
  { from: 'PENDING', to: 'DECLINED', by: ['PROVIDER'] },
  { from: 'PENDING', to: 'EXPIRED', by: ['PROVIDER', 'SCHEDULE'] },
  { from: 'PENDING', to: 'CANCELLED', by: actorsAndProvider },
  // The buyer completed a declined or expired payment on the same page after all, while its orders
  // still wait for payment.
  { from: 'DECLINED', to: 'PAID', by: ['PROVIDER'] },
  { from: 'EXPIRED', to: 'PAID', by: ['PROVIDER'] },
  { from: 'PAID', to: 'REFUNDING', by: actorsAndProvider },
  { from: 'REFUNDING', to: 'REFUNDED', by: ['FINANCE', 'PROVIDER', 'SCHEDULE'] },
]

/** Returns the transition between two statuses, or undefined when it isn't allowed. */
export function findPaymentTransition(
  from: PaymentStatus,
  to: PaymentStatus,
): PaymentTransition | undefined {
  return paymentTransitions.find((one) => one.from === from && one.to === to)
}
