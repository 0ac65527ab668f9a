import type { DeskPaymentCase } from '#contract/desk/desk-cases.ts'

/** Names of the kinds of payment case. */
export const caseKindWords: Record<DeskPaymentCase['kind'], string> = {
  DISPUTE: 'Dispute',
  UNMATCHED: 'Money without a payment',
  REFUND_STUCK: 'Refund that the provider refused',
  REFUND_FAILED: 'Refund that failed after it was sent',
}

/** Reason why a refund needs no action from finance. */
export const refundWaitWords = {
  job: 'the provider sends it within a few minutes',
  dispute: 'waits until the dispute is closed',
} as const
