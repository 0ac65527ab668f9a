import { staffPasswordLength } from '#domain/desk/staff-password.ts'
import { m } from '#i18n/desk/messages.ts'
import { fill } from '#i18n/fill.ts'
import { finishFirstSignIn } from '#stores/desk/member.ts'
import { BusyButton } from '../../ui/button/BusyButton.tsx'
import { FieldError } from '../../ui/FieldError.tsx'
import { DeskCodeField } from '../ui/DeskCodeField.tsx'
import { DeskField } from '../ui/DeskField.tsx'
import { fillNodes } from '../ui/filled.tsx'
import { useForm } from '../ui/use-form.ts'

/** First sign-in in progress: the secret that began it, and the authenticator to set up. */
export interface FirstSignIn {
  login: string
  secret: string
  name: string
  totpSecret: string
  totpUri: string
}

/** Second step of a first sign-in: password and authenticator. */
export function DeskFirstFinish({ begun }: { begun: FirstSignIn }) {
  const { login, secret, name, totpSecret, totpUri } = begun
  const form = useForm((fields) =>
    finishFirstSignIn({
      login,
      secret,
      newPassword: String(fields.get('newPassword') ?? ''),
      code: String(fields.get('code') ?? '').replace(/\s/g, ''),
    }),
  )
  return (
    <form onSubmit={form.onSubmit}>
      <p>
        {fillNodes(m.signIn.hello_add_this_key, {
          name,
          key: (
            <b className="number" data-key>
              {totpSecret.match(/.{4}/g)?.join(' ')}
            </b>
          ),
          link: <a href={totpUri}>{m.signIn.open_in_the_app}</a>,
        })}
      </p>
      <DeskField
        id="desk-first-password"
        label={fill(m.ui.new_password_or_more, { least: staffPasswordLength.min })}
        name="newPassword"
        type="password"
        autoComplete="new-password"
        required
        minLength={staffPasswordLength.min}
        maxLength={staffPasswordLength.max}
      />
      <DeskCodeField id="desk-first-code" />
      <FieldError text={form.fault} />
      <BusyButton
        type="submit"
        busy={form.isBusy}
        text={m.signIn.set_and_sign_in}
        working={m.signIn.signing_in}
      />
    </form>
  )
}
