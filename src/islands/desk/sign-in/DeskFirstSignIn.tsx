import { useState } from 'react'
import { m } from '#i18n/desk/messages.ts'
import { beginFirstSignIn } from '#stores/desk/member.ts'
import { BusyButton } from '../../ui/button/BusyButton.tsx'
import { FieldError } from '../../ui/FieldError.tsx'
import { DeskField } from '../ui/DeskField.tsx'
import { useForm } from '../ui/use-form.ts'
import { type FirstSignIn, DeskFirstFinish } from './DeskFirstFinish.tsx'

/** First sign-in of a new or reset account: its secret, then password and authenticator. */
export function DeskFirstSignIn() {
  const [isOpen, setOpen] = useState(false)
  const [firstSignIn, setFirstSignIn] = useState<FirstSignIn>()
  if (!isOpen)
    return (
      <button type="button" className="button" onClick={() => setOpen(true)}>
        {m.signIn.first_sign_in}
      </button>
    )
  return (
    <section aria-label={m.signIn.first_sign_in_2}>
      <h2>{m.signIn.first_sign_in_2}</h2>
      {firstSignIn ? <DeskFirstFinish begun={firstSignIn} /> : <BeginForm done={setFirstSignIn} />}
    </section>
  )
}

function BeginForm({ done }: { done: (begun: FirstSignIn) => void }) {
  const form = useForm(async (fields) => {
    const readField = (name: string) => String(fields.get(name) ?? '').trim()
    const [login, secret] = [readField('login'), readField('secret')]
    const outcome = await beginFirstSignIn(login, secret)
    if (!outcome.ok) return outcome
    done({ login, secret, ...outcome.data })
    return null
  })
  return (
    <form onSubmit={form.onSubmit}>
      <p>{m.signIn.an_owner_gave_you}</p>
      <DeskField
        id="desk-first-login"
        label={m.signIn.your_login}
        name="login"
        autoComplete="username"
        required
        maxLength={60}
      />
      <DeskField
        id="desk-first-secret"
        label={m.signIn.first_sign_in_secret}
        name="secret"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        required
        maxLength={100}
      />
      <FieldError text={form.fault} />
      <BusyButton
        type="submit"
        busy={form.isBusy}
        text={m.signIn.continue}
        working={m.signIn.checking}
      />
    </form>
  )
}
