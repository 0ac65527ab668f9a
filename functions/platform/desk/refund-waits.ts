/** What a refund waits for: finance ('' ), the job that sends those of providers, or the end of a dispute. */
export type RefundWait = '' | 'job' | 'dispute'

/** SQL over a refund `r` of a payment `y`. */
export const refundWaits = `CASE
  WHEN y.method <> 7 OR r.status = 'DONE' THEN ''
  WHEN EXISTS (SELECT 1 FROM payment_case k WHERE k.refund_id = r.id AND k.closed_at IS NULL) THEN ''
  WHEN EXISTS (SELECT 1 FROM payment_case k WHERE k.payment_id = y.id AND k.kind = 'DISPUTE'
    AND k.closed_at IS NULL) THEN 'dispute'
  ELSE 'job' END`
