/**
 * Reason why a refund isn't sent yet: '' when finance has to send it, the job that sends provider
 * refunds, or an open dispute.
 */
export type RefundWait = '' | 'job' | 'dispute'

/** SQL for the reason (RefundWait) why a refund `r` of a payment `y` isn't sent yet. */
export const refundWaitsSql = `CASE
  WHEN y.method <> 7 OR r.status = 'DONE' THEN ''
  WHEN EXISTS (SELECT 1 FROM payment_case k WHERE k.refund_id = r.id AND k.closed_at IS NULL) THEN ''
  WHEN EXISTS (SELECT 1 FROM payment_case k WHERE k.payment_id = y.id AND k.kind = 'DISPUTE'
    AND k.closed_at IS NULL) THEN 'dispute'
  ELSE 'job' END`
