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

/**
 * Every move that a payment may make; one that isn't listed is refused. Money that comes for a
 * payment which waits no more moves nothing: it goes back (decisions, "Payment").
 */
export const paymentMoves: readonly PaymentMove[] = [
  { from: 'PENDING', to: 'PAID', by: ['PROVIDER', 'SELLER', 'FINANCE'] },
  { from: 'PENDING', to: 'DECLINED', by: ['PROVIDER'] },
  { from: 'PENDING', to: 'EXPIRED', by: ['PROVIDER', 'SCHEDULE'] },
  { from: 'PENDING', to: 'CANCELLED', by: enders },
  { from: 'PAID', to: 'REFUNDING', by: enders },
  { from: 'REFUNDING', to: 'REFUNDED', by: ['FINANCE', 'PROVIDER', 'SCHEDULE'] },
]

/** The row of the table for a move, or undefined where it isn't allowed to anybody. */
export function paymentMoveOf(from: PaymentStatus, to: PaymentStatus): PaymentMove | undefined {
  return paymentMoves.find((one) => one.from === from && one.to === to)
}
