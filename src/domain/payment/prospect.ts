/** What can still become of a payment, as its buyer is told. */
export type PaymentProspect = 'waits' | 'again' | 'over' | 'elsewhere' | 'settled'

/** What decides it; moments in milliseconds. */
export interface Prospective {
  status: string
  payBefore: number | null
  /** Until when another payment can take its place; a platform that doesn't say so leaves it out. */
  againBefore?: number | null | undefined
}

/**
 * Whether a payment can still be made at an instant (milliseconds). One that was declined, or whose
 * page was left, can be made again while its orders wait for money; one that was cancelled has no
 * orders any more, or another payment stands in its place. A status that isn't known offers nothing.
 */
export function prospectOf(payment: Prospective, now: number): PaymentProspect {
  const { status } = payment
  if (status === 'PENDING') return 'waits'
  if (status === 'CANCELLED') return 'elsewhere'
  if (status !== 'DECLINED' && status !== 'EXPIRED') return 'settled'
  const until = againUntil(payment)
  return until !== null && until > now ? 'again' : 'over'
}

/** Until when a payment that failed can be made again, milliseconds, or null. */
export const againUntil = ({ payBefore, againBefore }: Prospective): number | null =>
  againBefore === undefined ? payBefore : againBefore
