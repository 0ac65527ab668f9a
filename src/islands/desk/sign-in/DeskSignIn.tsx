import { useStore } from '@nanostores/react'
import type { FormEvent, MouseEvent } from 'react'
import type { CallError as WhyNot } from '#client/send/send.ts'
import { hasPasskeys } from '#client/send/passkey.ts'
import { m } from '#i18n/desk/messages.ts'
import { signIn, signInWithPasskey } from '#stores/desk/member.ts'
import { $places, choosePlace } from '#stores/desk/places.ts'
import { BusyButton } from '../../ui/button/BusyButton.tsx'
import { FieldError } from '../../ui/FieldError.tsx'
import { DeskCodeField } from '../ui/DeskCodeField.tsx'
import { DeskField } from '../ui/DeskField.tsx'
import { DeskLanguage } from '../ui/DeskLanguage.tsx'
import { DeskPlace } from '../ui/DeskPlace.tsx'
import { errorMessage } from '../ui/words.ts'
import { DeskFirstSignIn } from './DeskFirstSignIn.tsx'

function submit(event: FormEvent<HTMLFormElement>): void {
  event.preventDefault()
  const fields = new FormData(event.currentTarget)
  const readField = (name: string) => String(fields.get(name) ?? '').trim()
  void signIn(readField('login'), readField('password'), readField('code').replace(/\s/g, ''))
}

/** Signs in with a passkey. It replaces only the code; login and password are still required. */
function submitWithPasskey({ currentTarget: { form } }: MouseEvent<HTMLButtonElement>): void {
  const field = (name: string) => form?.elements.namedItem(name) as HTMLInputElement
  const [login, password] = [field('login'), field('password')]
  if (!login.reportValidity() || !password.reportValidity()) return
  void signInWithPasskey(login.value.trim(), password.value.trim())
}

/** Form for login, password and second factor in one step. No factor is checked alone. */
export function DeskSignIn({ fault, busy }: { fault: WhyNot | null; busy: boolean }) {
  const places = useStore($places)
  return (
    <main className="desk-sign-in">
      <h1>{document.title}</h1>
      <DeskLanguage id="desk-language" />
      <form onSubmit={submit}>
        {places.length > 0 && (
          <div className="field">
            <label htmlFor="desk-place">{m.ui.country}</label>
            <DeskPlace id="desk-place" places={places} choose={choosePlace} />
          </div>
        )}
        <DeskField
          id="desk-login"
          label={m.ui.login}
          name="login"
          autoComplete="username"
          required
          maxLength={60}
        />
        <DeskField
          id="desk-password"
          label={m.ui.password}
          name="password"
          type="password"
          autoComplete="current-password"
          required
          maxLength={200}
        />
        <DeskCodeField id="desk-code" />
        <FieldError text={fault ? errorMessage(fault.label) : undefined} />
        <BusyButton
          type="submit"
          busy={busy}
          text={m.signIn.sign_in}
          working={m.signIn.signing_in}
        />
        {hasPasskeys() && (
          <button type="button" className="button" disabled={busy} onClick={submitWithPasskey}>
            {m.signIn.use_a_passkey_instead}
          </button>
        )}
      </form>
      <DeskFirstSignIn />
    </main>
  )
}
