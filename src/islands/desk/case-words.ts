import type { DeskPaymentCase } from '#contract/desk-cases.ts'

/** What the platform refuses about references and refunds, in words, by its label. */
export const caseLabels: Readonly<Record<string, string>> = {
  label_desk_reference_used:
    'This bank reference paid another payment already. Compare both; if it pays this one too, write why. A second person then confirms it.',
  label_desk_refund_by_job:
    'The payment provider sends this refund by itself, within a few minutes. Finish it by hand only after the provider refused it.',
  label_desk_refund_disputed:
    'The buyer disputes this payment with the bank. The refund waits until the dispute is closed under Money cases.',
}

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
