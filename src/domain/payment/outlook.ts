/** Outlook of a payment as shown to its buyer. */
export type PaymentOutlook = 'waits' | 'again' | 'over' | 'elsewhere' | 'settled'

/** Facts that decide the outlook. Times are in milliseconds. */
export interface OutlookFacts {
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
export function outlookOf(payment: OutlookFacts, now: number): PaymentOutlook {
  const { status } = payment
  if (status === 'PENDING') return 'waits'
  if (status === 'CANCELLED') return 'elsewhere'
  if (status !== 'DECLINED' && status !== 'EXPIRED') return 'settled'
  const until = repeatDeadline(payment)
  return until !== null && until > now ? 'again' : 'over'
}

/** Returns the deadline (milliseconds) for repeating a failed payment, or null. */
export const repeatDeadline = ({ payBefore, againBefore }: OutlookFacts): number | null =>
  againBefore === undefined ? payBefore : againBefore
