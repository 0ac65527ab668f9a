import { useEffect } from 'react'
import { switchView, setPasswordByCode, submitPassword } from '#stores/auth/sign-in-password.ts'
import { BusyButton } from '../../ui/button/BusyButton.tsx'
import { MobileField } from '../fields/MobileField.tsx'
import { PasswordField } from './PasswordField.tsx'
import type { PasswordProps } from './password-props.ts'
import { TermsBox } from '../fields/TermsBox.tsx'

/** Sign-in by password. */
export function PasswordTab({ m, locale, state, onRead, onTry }: PasswordProps) {
  const messages = m.password
  useEffect(() => {
    // Keeps the focus on the tab when the buyer moves through the tabs by keyboard.
    if (document.activeElement?.role !== 'tab')
      document.getElementById(state.saved ? 'si-password' : 'si-mobile')?.focus()
  }, [])
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        onTry(submitPassword())
      }}
    >
      <p role="status">{state.saved && messages.saved}</p>
      <MobileField m={m} state={state} autoComplete="username" />
      <PasswordField m={m} state={state} />
      <TermsBox {...{ m, locale, state, onRead }} />
      <div className="field">
        <BusyButton busy={state.busy} text={m.auth.submit} working={m.auth.working} />
      </div>
      <p>
        <button type="button" className="plain-button" onClick={() => switchView('reset')}>
          {messages.forgot}
        </button>
        <button type="button" className="plain-button" onClick={setPasswordByCode}>
          {messages.none_yet}
        </button>
      </p>
    </form>
  )
}
