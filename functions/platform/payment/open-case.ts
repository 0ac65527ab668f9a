/** Kind of case that finance handles manually. */
export type CaseKind = 'DISPUTE' | 'UNMATCHED' | 'REFUND_STUCK' | 'REFUND_FAILED'

export interface NewCase {
  kind: CaseKind
  provider: string
  /** Provider's ID of the dispute, page or refund. */
  ref: string
  paymentId: number
  refundId?: number
  amount: number
  currency: string
  reason: string
  dueAt?: number | null
  at: number
}

/** Opens a case, once per subject; a repeated report changes nothing. */
export function openCase(db: D1Database, newCase: NewCase): D1PreparedStatement {
  return db
    .prepare(
      `INSERT INTO payment_case (kind, provider, ref, payment_id, refund_id, amount, currency, reason,
         due_at, opened_at) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
       ON CONFLICT (kind, provider, ref) DO NOTHING`,
    )
    .bind(
      newCase.kind,
      newCase.provider,
      newCase.ref,
      newCase.paymentId,
      newCase.refundId ?? null,
      newCase.amount,
      newCase.currency,
      newCase.reason,
      newCase.dueAt ?? null,
      newCase.at,
    )
}

/**
 * SQL condition: the refund (alias) isn't blocked. An open dispute of its payment blocks a refund,
 * because the dispute could return the same money again. A case about the provider's refusal blocks
 * it too.
 */
export const noBlockingCaseSql = (refund: string): string => `NOT EXISTS (
  SELECT 1 FROM payment_case k WHERE k.payment_id = ${refund}.payment_id AND k.closed_at IS NULL
    AND (k.kind = 'DISPUTE' OR k.refund_id = ${refund}.id))`
