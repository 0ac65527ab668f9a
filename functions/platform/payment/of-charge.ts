import { type PaymentRow, readPayment } from './read.ts'

/** The receipt that a charge at a provider was booked under. */
export interface ChargeReceipt {
  payment: PaymentRow
  reference: string
  /** The page that the charge was made on. */
  ref: string
}

/**
 * What a provider's charge paid for: by its name in our receipts, else by the payment ID that we gave it.
 * Null where no such money is in these books (yet: a refund can be told of before the payment).
 */
export async function findCharge(
  db: D1Database,
  provider: string,
  { charge, paymentId }: { charge: string; paymentId: number | null },
): Promise<ChargeReceipt | null> {
  const receipt = await db
    .prepare(
      `SELECT reference, payment_id, provider_ref AS ref FROM receipt
       WHERE provider = ?1 AND ((?2 <> '' AND charge = ?2) OR (payment_id = ?3 AND charge IN ('', ?2)))
       ORDER BY charge = ?2 DESC, at LIMIT 1`,
    )
    .bind(provider, charge, paymentId ?? 0)
    .first<{ reference: string; payment_id: number; ref: string }>()
  const payment = receipt && (await readPayment(db, receipt.payment_id))
  return payment && { payment, reference: receipt.reference, ref: receipt.ref }
}
