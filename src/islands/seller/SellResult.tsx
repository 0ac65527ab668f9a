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
  const messages = m.sellForm
  const { application, invitation, fault, busy } = page
  if (!application) return null
  const { state } = application
  const isIn = state === 'APPROVED'
  return (
    <section data-result={state}>
      <h2 tabIndex={-1}>
        {isIn
          ? messages.approved_title
          : state === 'REFUSED'
            ? messages.refused_title
            : messages.sent_title}
      </h2>
      {state === 'REFUSED' && <p className="note warn">{application.words}</p>}
      {!isIn && state !== 'REFUSED' && (
        <p role="status">{fill(messages.sent_text, { n: decisionWorkingDays })}</p>
      )}
      {state === 'REFUSED' && (
        <button type="button" className="button" onClick={restartSell}>
          {messages.again}
        </button>
      )}
      {isIn && <p>{application.hasSignedIn ? messages.approved_in : messages.approved_text}</p>}
      {isIn && !application.hasSignedIn && !invitation && (
        <BusyButton
          type="button"
          busy={busy}
          text={messages.invite}
          working={messages.saving}
          onClick={() => void inviteSeller()}
        />
      )}
      {invitation && (
        <div role="status">
          <dl>
            <div>
              <dt>{messages.login}</dt>
              <dd translate="no">{invitation.login}</dd>
            </div>
            <div>
              <dt>{messages.secret}</dt>
              <dd translate="no" data-secret>
                {invitation.secret}
              </dd>
            </div>
          </dl>
        </div>
      )}
      {invitation && (
        <p className="small mute">
          {fill(messages.secret_note, {
            time: formatTime(invitation.until, pageCountry().utcOffset, locale),
          })}
        </p>
      )}
      <FieldError text={fault ? labelText(m.labels, fault.label, null) : undefined} />
      {isIn && (invitation || application.hasSignedIn) && (
        <a className="button primary" href="/desk">
          {messages.desk}
        </a>
      )}
      <SellSignIn {...{ m, locale }} />
    </section>
  )
}
