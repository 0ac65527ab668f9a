/** Outlook of a payment as shown to its buyer. */
export type PaymentProspect = 'waits' | 'again' | 'over' | 'elsewhere' | 'settled'

/** Facts that decide the outlook. Times are in milliseconds. */
export interface ProspectFacts {
  status: string
  payBefore: number | null
  /**
   * Deadline for a replacement payment, in milliseconds. Platforms that don't report it omit it.
   */
  againBefore?: number | null | undefined
}

/**
 * Returns the outlook of a payment at an instant (milliseconds). A declined or abandoned payment
 * can be repeated while its orders wait for money. A cancelled payment can't: its orders are
 * closed, or another payment replaced it. An unknown status offers no action.
 */
export function prospectOf(payment: ProspectFacts, now: number): PaymentProspect {
  const { status } = payment
  if (status === 'PENDING') return 'waits'
  if (status === 'CANCELLED') return 'elsewhere'
  if (status !== 'DECLINED' && status !== 'EXPIRED') return 'settled'
  const until = repeatUntil(payment)
  return until !== null && until > now ? 'again' : 'over'
}

/** Returns the deadline (milliseconds) for repeating a failed payment, or null. */
export const repeatUntil = ({ payBefore, againBefore }: ProspectFacts): number | null =>
  againBefore === undefined ? payBefore : againBefore
