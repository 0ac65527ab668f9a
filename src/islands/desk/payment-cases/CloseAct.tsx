import type { DeskPaymentCase } from '#contract/desk/desk-cases.ts'
import { m } from '#i18n/desk/messages.ts'
import { fill } from '#i18n/fill.ts'
import { closePaymentCase } from '#stores/desk/cases.ts'
import type { CaseAction } from '../case/case-act.ts'
import { WordsField } from '../case/WordsField.tsx'

/** Returns the action that closes a payment case. */
export const makeCloseAction = (paymentCase: DeskPaymentCase): CaseAction => ({
  id: 'close',
  text: m.paymentCases.close_this_case,
  keyName: 'a',
  kind: 'main',
  fields: <WordsField label={m.paymentCases.what_was_done_about} maxLength={500} />,
  confirm: m.paymentCases.close_this_case,
  consequence:
    paymentCase.kind === 'REFUND_STUCK' || paymentCase.kind === 'REFUND_FAILED'
      ? m.paymentCases.the_refund_is_tried
      : m.paymentCases.the_buyer_isnt_told,
  run: (fields) => closePaymentCase(String(fields.get('words') ?? '').trim()),
  done: fill(m.paymentCases.the_case_of_is, { number: paymentCase.number }),
})
