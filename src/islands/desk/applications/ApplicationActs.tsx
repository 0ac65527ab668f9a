import type { DeskApplication } from '#contract/desk/desk-applications.ts'
import type { RejectionReason } from '#domain/application/reasons.ts'
import { maxReasonLength } from '#domain/application/states.ts'
import { m } from '#i18n/desk/messages.ts'
import { fill } from '#i18n/fill.ts'
import { decideApplication } from '#stores/desk/applications.ts'
import type { CaseAction } from '../case/case-act.ts'
import { WordsField } from '../case/WordsField.tsx'

/** Short names of the rejection reasons, shown on the template buttons. */
const reasonLabels = (): Record<RejectionReason, string> => ({
  signUnreadable: m.applications.the_sign_cant_be,
  licenceUnreadable: m.applications.licence_cant_be_read,
  licenceCovered: m.applications.licence_is_covered_or,
  otherPlace: m.applications.photo_isnt_of_this,
  otherName: m.applications.licence_shows_another_name,
  expired: m.applications.licence_has_expired,
  noWorkshop: m.applications.not_a_workshop,
  alreadyVerified: m.applications.already_verified_under_another,
})

/** Returns the actions on an application that waits for a decision. */
export function applicationActions(deskApplication: DeskApplication): CaseAction[] {
  const isWorkshop = deskApplication.kind === 'WORKSHOP'
  return [
    {
      id: 'approve',
      text: isWorkshop ? m.applications.approve_as_workshop : m.applications.approve_this_number,
      keyName: 'a',
      kind: 'main',
      consequence: isWorkshop
        ? m.applications.workshop_prices_from_the
        : m.applications.the_applicant_may_sign,
      hold: () => decideApplication('APPROVED'),
      done: fill(m.applications.is_approved, { name: deskApplication.name }),
    },
    {
      id: 'reject',
      text: m.applications.reject_2,
      keyName: 'r',
      kind: 'risk',
      fields: (
        <WordsField
          label={m.applications.why_is_it_rejected}
          maxLength={maxReasonLength}
          templates={deskApplication.reasons.map(({ reason, text }) => ({
            word: reasonLabels()[reason],
            text,
          }))}
        />
      ),
      confirm: m.applications.reject_send_this_message,
      consequence: m.applications.the_applicant_can_apply,
      hold: (fields) => decideApplication('REJECTED', String(fields.get('words') ?? '').trim()),
      done: fill(m.applications.is_rejected, { name: deskApplication.name }),
    },
  ]
}
