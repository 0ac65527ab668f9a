import { useStore } from '@nanostores/react'
import { type FormEvent, useEffect, useState } from 'react'
import { fill } from '#i18n/fill.ts'
import { labelText } from '#i18n/label-text.ts'
import {
  $mail,
  requestMail,
  loadMail,
  type MailState,
  confirmMail,
  turnOffMail,
} from '#stores/account/mail.ts'
import { focusWhenRendered } from '../address/focus-soon.ts'
import { BusyButton } from '../ui/button/BusyButton.tsx'
import { Field } from '../ui/Field.tsx'
import type { ScreenProps } from '../ui/screen.ts'

type Props = Pick<ScreenProps, 'm'>

/**
 * Email address for order messages, in addition to the mobile number. It is confirmed by a code.
 */
export function AccountMail({ m }: Props) {
  const state = useStore($mail)
  useEffect(() => void loadMail(), [])
  const messages = m.account
  if (state.kind !== 'known') return null
  const { address, wanted } = state
  return (
    <section data-own>
      <h2>{messages.mail_title}</h2>
      <p className="mute">
        {address ? fill(messages.mail_on, { address }) : messages.mail_text}{' '}
        {address && (
          <button type="button" className="plain-button" onClick={() => void turnOffMail()}>
            {messages.mail_stop}
          </button>
        )}
      </p>
      {/* A separate key for each form, so that text typed into the first isn't carried into the second. */}
      {wanted ? (
        <MailForm key="code" m={m} state={state} step="code" />
      ) : (
        !address && <MailForm key="address" m={m} state={state} step="address" />
      )}
    </section>
  )
}

/** Form for the email address, or for the code sent to it. */
function MailForm({ m, state, step }: Props & { state: MailState; step: 'address' | 'code' }) {
  const [busy, setBusy] = useState(false)
  const messages = m.account
  const isCode = step === 'code'
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (busy) return
    const typedValue = String(new FormData(event.currentTarget).get('value') ?? '')
    setBusy(true)
    await (isCode ? confirmMail(typedValue) : requestMail(typedValue))
    setBusy(false)
    // Keep the focus: the code field replaces the pressed button in the same place.
    focusWhenRendered('#account-mail')
  }
  const kind = isCode
    ? ({ inputMode: 'numeric', autoComplete: 'one-time-code' } as const)
    : ({ type: 'email', autoComplete: 'email' } as const)
  return (
    <form onSubmit={(event) => void submit(event)} noValidate>
      {isCode && <p role="status">{fill(messages.mail_sent, { address: state.wanted })}</p>}
      <Field
        id="account-mail"
        label={isCode ? messages.mail_code : messages.mail_address}
        fault={errorText(m, state)}
      >
        {(ids) => <input name="value" required maxLength={120} {...kind} {...ids} />}
      </Field>
      <span data-acts>
        <BusyButton
          className="button"
          busy={busy}
          text={isCode ? messages.mail_prove : messages.mail_send}
          working={m.auth.working}
        />
        {isCode && (
          <button type="button" className="plain-button" onClick={() => void turnOffMail()}>
            {messages.mail_other}
          </button>
        )}
      </span>
    </form>
  )
}

/** Returns the text of an error. A 400 can only mean an invalid email address. */
function errorText(m: Props['m'], { fault }: MailState): string | undefined {
  if (!fault) return undefined
  return fault.code === 400 ? m.account.mail_wrong : labelText(m.labels, fault.label, fault.data)
}
