/** What finance has to work on by hand. */
export type CaseKind = 'DISPUTE' | 'UNMATCHED' | 'REFUND_STUCK' | 'REFUND_FAILED'

export interface NewCase {
  kind: CaseKind
  provider: string
  /** Dispute, page or refund by the provider's own name. */
  ref: string
  paymentId: number
  refundId?: number
  amount: number
  currency: string
  reason: string
  dueAt?: number | null
  at: number
}

/** Opens a case, once for what it is about: reported again it stays as it is. */
export function openCase(db: D1Database, one: NewCase): D1PreparedStatement {
  return db
    .prepare(
      `INSERT INTO payment_case (kind, provider, ref, payment_id, refund_id, amount, currency, reason,
         due_at, opened_at) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
       ON CONFLICT (kind, provider, ref) DO NOTHING`,
    )
    .bind(
      one.kind,
      one.provider,
      one.ref,
      one.paymentId,
      one.refundId ?? null,
      one.amount,
      one.currency,
      one.reason,
      one.dueAt ?? null,
      one.at,
    )
}

/**
 * SQL: nothing holds up a refund (alias): no dispute of its payment is under way, which could send the
 * same money back twice, and no case says that the provider refused it.
 */
export const noCaseOf = (refund: string): string => `NOT EXISTS (
  SELECT 1 FROM payment_case k WHERE k.payment_id = ${refund}.payment_id AND k.closed_at IS NULL
    AND (k.kind = 'DISPUTE' OR k.refund_id = ${refund}.id))`
