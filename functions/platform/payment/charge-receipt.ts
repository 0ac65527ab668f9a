import { type PaymentRow, readPayment } from './record/read.ts'

/** Receipt under which a provider's charge was booked. */
export interface ChargeReceipt {
  payment: PaymentRow
  reference: string
  /** Payment page on which the charge was made. */
  ref: string
}

/**
 * Finds the payment of a provider's charge: by the charge in the receipts, otherwise by the payment
 * ID sent to the provider. Returns null for an unknown charge. It may become known later, because a
 * refund can be reported before its payment.
 */
export async function findChargeReceipt(
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
