/** What can still become of a payment, as its buyer is told. */
export type PaymentProspect = 'waits' | 'again' | 'over' | 'elsewhere' | 'settled'

/**
 * Whether a payment can still be made at an instant (milliseconds). One that was declined, or whose
 * page was left, can be made again until its orders are cancelled as unpaid; one that was cancelled
 * has no orders any more, or another payment stands in its place. A status that isn't known offers
 * nothing.
 */
export function prospectOf(
  { status, payBefore }: { status: string; payBefore: number | null },
  now: number,
): PaymentProspect {
  if (status === 'PENDING') return 'waits'
  if (status === 'CANCELLED') return 'elsewhere'
  if (status !== 'DECLINED' && status !== 'EXPIRED') return 'settled'
  return payBefore === null || payBefore > now ? 'again' : 'over'
}
