/** What a payment can be. */
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

/** Who moves a payment; the schedule and the provider are nobody in particular. */
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

/** Whoever ends what was to be paid for: its order is cancelled, or another way to pay was chosen. */
const enders = ['BUYER', 'SELLER', 'SERVICE', 'FINANCE', 'SCHEDULE'] as const

/** A provider also ends a payment by taking the money for another one, and refunds by its own hand. */
const endersAndProvider = [...enders, 'PROVIDER'] as const

/**
 * Every move that a payment may make; one that isn't listed is refused. Money that comes for a
 * payment which waits no more moves nothing: it goes back (decisions, "Payment").
 */
export const paymentMoves: readonly PaymentMove[] = [
  { from: 'PENDING', to: 'PAID', by: ['PROVIDER', 'SELLER', 'FINANCE'] },
  { from: 'PENDING', to: 'DECLINED', by: ['PROVIDER'] },
  { from: 'PENDING', to: 'EXPIRED', by: ['PROVIDER', 'SCHEDULE'] },
  { from: 'PENDING', to: 'CANCELLED', by: endersAndProvider },
  // Declined or over, and paid on the same page after all, while its orders still wait.
  { from: 'DECLINED', to: 'PAID', by: ['PROVIDER'] },
  { from: 'EXPIRED', to: 'PAID', by: ['PROVIDER'] },
  { from: 'PAID', to: 'REFUNDING', by: endersAndProvider },
  { from: 'REFUNDING', to: 'REFUNDED', by: ['FINANCE', 'PROVIDER', 'SCHEDULE'] },
]

/** The row of the table for a move, or undefined where it isn't allowed to anybody. */
export function paymentMoveOf(from: PaymentStatus, to: PaymentStatus): PaymentMove | undefined {
  return paymentMoves.find((one) => one.from === from && one.to === to)
}
