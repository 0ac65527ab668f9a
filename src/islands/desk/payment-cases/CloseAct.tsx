import type { DeskPaymentCase } from '#contract/desk/desk-cases.ts'
import { closePaymentCase } from '#stores/desk/cases.ts'
import type { CaseAct } from '../case/case-act.ts'
import { WordsField } from '../case/WordsField.tsx'

/** Returns the action that closes a payment case. */
export const closeAct = (one: DeskPaymentCase): CaseAct => ({
  id: 'close',
  text: 'Close this case',
  keyName: 'a',
  kind: 'main',
  fields: <WordsField label="What was done about it" maxLength={500} />,
  confirm: 'Close this case',
  consequence:
    one.kind === 'REFUND_STUCK' || one.kind === 'REFUND_FAILED'
      ? 'The refund is tried again at once.'
      : 'The buyer isn’t told.',
  run: (fields) => closePaymentCase(String(fields.get('words') ?? '').trim()),
  done: `The case of ${one.number} is closed.`,
})
