import { useState } from 'react'
import { staffPasswordLength } from '#domain/desk/staff-password.ts'
import { beginFirstSignIn, finishFirstSignIn } from '#stores/desk/member.ts'
import { BusyButton } from '../../ui/button/BusyButton.tsx'
import { FieldError } from '../../ui/FieldError.tsx'
import { DeskCodeField } from '../ui/DeskCodeField.tsx'
import { DeskField } from '../ui/DeskField.tsx'
import { useForm } from '../ui/use-form.ts'

/** First sign-in in progress: the secret that began it, and the authenticator to set up. */
interface Begun {
  login: string
  secret: string
  name: string
  totpSecret: string
  totpUri: string
}

/** First sign-in of a new or reset account: its secret, then password and authenticator. */
export function DeskFirstSignIn() {
  const [isOpen, setOpen] = useState(false)
  const [begun, setBegun] = useState<Begun>()
  if (!isOpen)
    return (
      <button type="button" className="button" onClick={() => setOpen(true)}>
        First sign-in …
      </button>
    )
  return (
    <section aria-label="First sign-in">
      <h2>First sign-in</h2>
      {begun ? <Finish begun={begun} /> : <Begin done={setBegun} />}
    </section>
  )
}

function Begin({ done }: { done: (begun: Begun) => void }) {
  const form = useForm(async (fields) => {
    const of = (name: string) => String(fields.get(name) ?? '').trim()
    const [login, secret] = [of('login'), of('secret')]
    const outcome = await beginFirstSignIn(login, secret)
    if (!outcome.ok) return outcome
    done({ login, secret, ...outcome.data })
    return null
  })
  return (
    <form onSubmit={form.onSubmit}>
      <p>An owner gave you a login and a secret that works once.</p>
      <DeskField
        id="desk-first-login"
        label="Your login"
        name="login"
        autoComplete="username"
        required
        maxLength={60}
      />
      <DeskField
        id="desk-first-secret"
        label="First sign-in secret"
        name="secret"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        required
        maxLength={100}
      />
      <FieldError text={form.fault} />
      <BusyButton type="submit" busy={form.isBusy} text="Continue" working="Checking …" />
    </form>
  )
}

function Finish({ begun }: { begun: Begun }) {
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
        Hello {name}. Add this key to your authenticator app:{' '}
        <b className="number" data-key>
          {totpSecret.match(/.{4}/g)?.join(' ')}
        </b>{' '}
        <a href={totpUri}>Open in the app</a>
      </p>
      <DeskField
        id="desk-first-password"
        label={`New password (${staffPasswordLength.least} or more characters)`}
        name="newPassword"
        type="password"
        autoComplete="new-password"
        required
        minLength={staffPasswordLength.least}
        maxLength={staffPasswordLength.most}
      />
      <DeskCodeField id="desk-first-code" />
      <FieldError text={form.fault} />
      <BusyButton type="submit" busy={form.isBusy} text="Set and sign in" working="Signing in …" />
    </form>
  )
}
