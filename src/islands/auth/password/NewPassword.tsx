import { useEffect } from 'react'
import { requestCode, enterCode, isCompleteCode, passCaptcha } from '#stores/auth/sign-in.ts'
import { switchView, savePassword } from '#stores/auth/sign-in-password.ts'
import { phoneOf } from '#stores/auth/sign-in-state.ts'
import { BusyButton } from '../../ui/button/BusyButton.tsx'
import { Captcha } from '../fields/Captcha.tsx'
import { CodeField } from '../fields/CodeField.tsx'
import { MobileField } from '../fields/MobileField.tsx'
import { NumberStep } from '../fields/NumberStep.tsx'
import { PasswordField } from './PasswordField.tsx'
import type { PasswordProps } from './password-props.ts'
import { ResendButton } from '../fields/ResendButton.tsx'

/**
 * Form for a new password: shown directly after a sign-in without a password; otherwise it also
 * requires a code sent to the number.
 */
export function NewPassword({ m, locale, state, onRead, onTry }: PasswordProps) {
  const { view } = state
  const isReady = view === 'set' || state.kind === 'code'
  useEffect(() => {
    const firstFieldId = { set: 'si-password', reset: 'si-mobile', change: 'si-send', login: '' }[
      view
    ]
    document.getElementById(firstFieldId)?.focus()
  }, [view])
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (isReady) onTry(savePassword())
        else void requestCode()
      }}
    >
      <MobileField m={m} state={state} autoComplete="username" isFixed={view !== 'reset'} />
      {state.kind === 'captcha' && (
        <Captcha
          locale={locale}
          title={m.auth.verify}
          number={phoneOf(state)}
          onPass={(answer) => void passCaptcha(answer)}
        />
      )}
      {!isReady && state.kind === 'number' && <NumberStep {...{ m, locale, state, onRead }} />}
      {state.kind === 'code' && (
        <CodeField m={m} state={state} onCode={(typedText) => onTry(enterCode(typedText))} />
      )}
      {isReady && (
        <>
          <PasswordField m={m} state={state} isNew />
          <div className="field">
            <BusyButton
              busy={state.busy}
              text={m.password.save}
              working={m.auth.working}
              disabled={state.kind === 'code' && !isCompleteCode(state)}
            />
            {state.kind === 'code' && <ResendButton words={m.auth} state={state} />}
          </div>
        </>
      )}
      {view === 'reset' && (
        <button type="button" className="plain-button" onClick={() => switchView('login')}>
          {m.auth.back_to_form}
        </button>
      )}
    </form>
  )
}
