import type { DeskPaymentCase } from '#contract/desk/desk-cases.ts'
import { m } from '#i18n/desk/messages.ts'

/** Names of the kinds of payment case. */
export const caseKindLabels = (): Record<DeskPaymentCase['kind'], string> => ({
  DISPUTE: m.ui.dispute,
  UNMATCHED: m.ui.money_without_a_payment,
  REFUND_STUCK: m.ui.refund_that_the_provider,
  REFUND_FAILED: m.ui.refund_that_failed_after,
})

/** Reason why a refund needs no action from finance. */
export const refundWaitReasons = () =>
  ({
    job: m.ui.the_provider_sends_it,
    dispute: m.ui.waits_until_the_dispute,
  }) as const
