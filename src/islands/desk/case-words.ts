import type { DeskPaymentCase } from '#contract/desk-cases.ts'

/** What a case about money is. */
export const caseKindWords: Record<DeskPaymentCase['kind'], string> = {
  DISPUTE: 'Dispute',
  UNMATCHED: 'Money without a payment',
  REFUND_STUCK: 'Refund that the provider refused',
  REFUND_FAILED: 'Refund that failed after it was sent',
}

/** What a refund that isn't finance's turn waits for. */
export const refundWaitWords = {
  job: 'the provider sends it within a few minutes',
  dispute: 'waits until the dispute is closed',
} as const
