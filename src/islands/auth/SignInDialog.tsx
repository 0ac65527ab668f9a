import { useStore } from '@nanostores/react'
import { useEffect, useRef } from 'react'
import { pageCountry } from '#client/page-country.ts'
import type { Locale } from '#i18n/locales.ts'
import type { Messages } from '#i18n/messages.ts'
import {
  $signIn,
  type SignInState,
  askForCode,
  beginSignIn,
  endSignIn,
  enterCode,
  passCaptcha,
  submitCode,
  wholeNumber,
} from '#stores/sign-in.ts'
import { Captcha } from './Captcha.tsx'
import { CodeStep } from './CodeStep.tsx'
import { MobileField } from './MobileField.tsx'
import { NumberStep } from './NumberStep.tsx'

interface Props {
  m: Pick<Messages, 'auth' | 'labels'>
  locale: Locale
  onClose: () => void
  onDone: () => void
}

/** Login by one-time code. The dialog doesn't close by a click outside. */
export function SignInDialog({ m, locale, onClose, onDone }: Props) {
  const dialog = useRef<HTMLDialogElement>(null)
  const state = useStore($signIn)
  const words = m.auth
  useEffect(() => {
    beginSignIn(pageCountry())
    const opener = document.activeElement
    dialog.current?.showModal()
    return () => {
      endSignIn()
      if (opener instanceof HTMLElement) opener.focus()
    }
  }, [])
  const field = fieldOf(state)
  useEffect(() => {
    if (field) document.getElementById(field)?.focus()
  }, [field, state.kind === 'closed' ? null : state.fault])
  const finish = async (trying: Promise<boolean>) => {
    if (!(await trying)) return
    onClose()
    onDone()
  }
  return (
    <dialog
      ref={dialog}
      className="sign-in-dialog"
      aria-labelledby="sign-in-title"
      onCancel={onClose}
      onClose={onClose}
    >
      <button type="button" className="close" aria-label={words.close} onClick={onClose}>
        ✕
      </button>
      {state.kind !== 'closed' && (
        <form
          noValidate
          onSubmit={(event) => {
            event.preventDefault()
            if (state.kind === 'code') void finish(submitCode())
            else void askForCode()
          }}
        >
          <h2 id="sign-in-title">{words.title}</h2>
          <p className="mute">{words.intro}</p>
          <MobileField m={m} state={state} />
          {state.kind === 'captcha' && (
            <Captcha
              locale={locale}
              title={words.verify}
              phone={wholeNumber(state)}
              onPass={(c) => void passCaptcha(c)}
            />
          )}
          {state.kind === 'code' && (
            <CodeStep m={m} state={state} onCode={(typed) => void finish(enterCode(typed))} />
          )}
          {state.kind === 'number' && <NumberStep m={m} state={state} />}
          <p className="mute small">{words.new_account}</p>
        </form>
      )}
    </dialog>
  )
}

/** Where one goes on: the field that is at fault, or the first one of the step. */
function fieldOf(state: SignInState): string | null {
  if (state.kind === 'closed' || state.kind === 'captcha') return null
  return `si-${state.fault?.field ?? (state.kind === 'code' ? 'code' : 'mobile')}`
}
