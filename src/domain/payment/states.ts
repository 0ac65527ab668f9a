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

/** Actors that move a payment. SCHEDULE and PROVIDER are automatic. */
export const paymentMovers = [
  'BUYER',
  'PROVIDER',
  'SELLER',
  'SERVICE',
  'FINANCE',
  'SCHEDULE',
] as const
export type PaymentMover = (typeof paymentMovers)[number]

export interface PaymentMove {
  from: PaymentStatus
  to: PaymentStatus
  by: readonly PaymentMover[]
}

/**
 * Actors that end an open payment, because its order is cancelled or another payment method is
 * chosen.
 */
const paymentEnders = ['BUYER', 'SELLER', 'SERVICE', 'FINANCE', 'SCHEDULE'] as const

/**
 * A provider also ends a payment when it collects the money for another one, and may issue refunds
 * itself.
 */
const endersAndProvider = [...paymentEnders, 'PROVIDER'] as const

/**
 * All allowed transitions of a payment. Any other is refused. Money that arrives for a payment that
 * is no longer open changes no status; it is refunded (decisions, "Payment").
 */
export const paymentMoves: readonly PaymentMove[] = [
  { from: 'PENDING', to: 'PAID', by: ['PROVIDER', 'SELLER', 'FINANCE'] },
  { from: 'PENDING', to: 'DECLINED', by: ['PROVIDER'] },
  { from: 'PENDING', to: 'EXPIRED', by: ['PROVIDER', 'SCHEDULE'] },
  { from: 'PENDING', to: 'CANCELLED', by: endersAndProvider },
  // A declined or expired payment was completed on the same page after all, while its orders still
  // wait.
  { from: 'DECLINED', to: 'PAID', by: ['PROVIDER'] },
  { from: 'EXPIRED', to: 'PAID', by: ['PROVIDER'] },
  { from: 'PAID', to: 'REFUNDING', by: endersAndProvider },
  { from: 'REFUNDING', to: 'REFUNDED', by: ['FINANCE', 'PROVIDER', 'SCHEDULE'] },
]

/** Returns the transition between two statuses, or undefined when it isn't allowed. */
export function paymentMoveOf(from: PaymentStatus, to: PaymentStatus): PaymentMove | undefined {
  return paymentMoves.find((one) => one.from === from && one.to === to)
}
