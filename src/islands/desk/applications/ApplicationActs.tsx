import type { DeskApplication } from '#contract/desk/desk-applications.ts'
import type { RejectionReason } from '#domain/application/reasons.ts'
import { longestReason } from '#domain/application/states.ts'
import { decideApplication } from '#stores/desk/applications.ts'
import type { CaseAct } from '../case/case-act.ts'
import { WordsField } from '../case/WordsField.tsx'

/** Short names of the reasons, on their templates. */
const reasonWords: Record<RejectionReason, string> = {
  signUnreadable: 'The sign can’t be read',
  licenceUnreadable: 'Licence can’t be read',
  licenceCovered: 'Licence is covered or cut off',
  otherPlace: 'Photo isn’t of this place',
  otherName: 'Licence shows another name',
  expired: 'Licence has expired',
  noWorkshop: 'Not a workshop',
  alreadyVerified: 'Already verified under another number',
}

/** Returns the actions on an application that waits. */
export function applicationActs(one: DeskApplication): CaseAct[] {
  const isWorkshop = one.kind === 'WORKSHOP'
  return [
    {
      id: 'approve',
      text: isWorkshop ? 'Approve as workshop' : 'Approve this number',
      keyName: 'a',
      kind: 'main',
      consequence: isWorkshop
        ? 'Workshop prices from the next page on. The applicant gets a text message in their language.'
        : 'The applicant may sign in and gets a text message in their language.',
      run: () => decideApplication('APPROVED'),
      done: `${one.name} is approved.`,
    },
    {
      id: 'reject',
      text: 'Reject',
      keyName: 'r',
      kind: 'risk',
      fields: (
        <WordsField
          label="Why is it rejected? The applicant reads this text."
          maxLength={longestReason}
          templates={one.reasons.map(({ reason, text }) => ({ word: reasonWords[reason], text }))}
        />
      ),
      confirm: 'Reject, send this message',
      consequence: 'The applicant can apply again, and keeps the account and retail prices.',
      run: (fields) => decideApplication('REJECTED', String(fields.get('words') ?? '').trim()),
      done: `${one.name} is rejected.`,
    },
  ]
}
