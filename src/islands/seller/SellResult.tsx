import { pageCountry } from '#client/page/page-country.ts'
import { decisionWorkingDays } from '#domain/application/states.ts'
import { formatTime } from '#i18n/clock.ts'
import { fill } from '#i18n/fill.ts'
import { labelText } from '#i18n/label-text.ts'
import { inviteSeller, restartSell } from '#stores/company/sell.ts'
import { BusyButton } from '../ui/button/BusyButton.tsx'
import { FieldError } from '../ui/FieldError.tsx'
import type { StepProps } from './step-props.ts'
import { SellSignIn } from './SellSignIn.tsx'

/** State of a sent application, and the next step of the applicant. */
export function SellResult({ m, locale, page }: StepProps) {
  const words = m.sellForm
  const { application, invitation, fault, busy } = page
  if (!application) return null
  const { state } = application
  const isIn = state === 'APPROVED'
  return (
    <section data-result={state}>
      <h2 tabIndex={-1}>
        {isIn ? words.approved_title : state === 'REFUSED' ? words.refused_title : words.sent_title}
      </h2>
      {state === 'REFUSED' && <p className="note warn">{application.words}</p>}
      {!isIn && state !== 'REFUSED' && (
        <p role="status">{fill(words.sent_text, { n: decisionWorkingDays })}</p>
      )}
      {state === 'REFUSED' && (
        <button type="button" className="button" onClick={restartSell}>
          {words.again}
        </button>
      )}
      {isIn && <p>{application.hasSignedIn ? words.approved_in : words.approved_text}</p>}
      {isIn && !application.hasSignedIn && !invitation && (
        <BusyButton
          type="button"
          busy={busy}
          text={words.invite}
          working={words.saving}
          onClick={() => void inviteSeller()}
        />
      )}
      {invitation && (
        <div role="status">
          <dl>
            <div>
              <dt>{words.login}</dt>
              <dd translate="no">{invitation.login}</dd>
            </div>
            <div>
              <dt>{words.secret}</dt>
              <dd translate="no" data-secret>
                {invitation.secret}
              </dd>
            </div>
          </dl>
        </div>
      )}
      {invitation && (
        <p className="small mute">
          {fill(words.secret_note, {
            time: formatTime(invitation.until, pageCountry().utcOffset, locale),
          })}
        </p>
      )}
      <FieldError text={fault ? labelText(m.labels, fault.label, null) : undefined} />
      {isIn && (invitation || application.hasSignedIn) && (
        <a className="button primary" href="/desk">
          {words.desk}
        </a>
      )}
      <SellSignIn {...{ m, locale }} />
    </section>
  )
}
