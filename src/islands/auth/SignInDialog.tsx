import { useStore } from '@nanostores/react'
import { useEffect, useRef, useState } from 'react'
import { takeTargetAddress } from '#client/page/entry-target.ts'
import { pageCountry } from '#client/page/page-country.ts'
import type { Country } from '#domain/country/countries.ts'
import type { Locale } from '#i18n/locales.ts'
import type { Messages } from '#i18n/messages.ts'
import { $registration, closeRegistration } from '#stores/auth/register.ts'
import { beginSignIn, beginSignInAgain } from '#stores/auth/sign-in.ts'
import { closeSignIn, isPasswordSetupRequired } from '#stores/auth/sign-in-end.ts'
import { openPasswordView } from '#stores/auth/sign-in-password.ts'
import { $signIn, type SignInState } from '#stores/auth/sign-in-state.ts'
import { KoreaView } from '../korea/KoreaView.tsx'
import type { Policy } from '../ui/policies.ts'
import { PolicyReader } from './PolicyReader.tsx'
import { SignInViews } from './SignInViews.tsx'

interface Props {
  m: Pick<Messages, 'auth' | 'labels'>
  locale: Locale
  /** Opens the password view of a signed-in account. */
  password?: { view: 'set' | 'change'; country: Country; mobile: string }
  /** Asks a signed-in buyer to sign in again. */
  again?: { country: Country; mobile: string }
  onClose: () => void
  onDone: () => void
}

/** Sign-in dialog (specification section 2, "Dialogs"). A click outside doesn't close it. */
export function SignInDialog({ m, locale, password, again, onClose, onDone }: Props) {
  const dialog = useRef<HTMLDialogElement>(null)
  const state = useStore($signIn)
  const isApplying = useStore($registration).kind !== 'closed'
  const [openPolicy, setOpenPolicy] = useState<Policy | null>(null)
  useEffect(() => {
    if (password) openPasswordView(password.view, password.country, password.mobile)
    else if (again) beginSignInAgain(again.country, again.mobile)
    else beginSignIn(pageCountry())
    const opener = document.activeElement
    dialog.current?.showModal()
    return () => {
      closeSignIn()
      closeRegistration()
      if (opener instanceof HTMLElement) opener.focus()
    }
  }, [])
  const field = fieldOf(state)
  useEffect(() => {
    if (field) document.getElementById(field)?.focus()
  }, [field, state.kind === 'closed' ? null : state.fault])
  const onTry = async (trying: Promise<boolean>) => {
    if (!(await trying)) return
    onClose()
    const target = takeTargetAddress()
    if (target) location.assign(target)
    else onDone()
  }
  const returnToForm = () => {
    setOpenPolicy(null)
    // The checkbox exists again after the next render.
    requestAnimationFrame(() => document.getElementById('si-terms')?.focus())
  }
  // A buyer who asked to set a password must set it now (specification section 4, "Views").
  const isHeld = state.kind !== 'closed' && state.view === 'set' && isPasswordSetupRequired()
  return (
    <dialog
      ref={dialog}
      className="sign-in-dialog"
      aria-labelledby={isApplying ? 'korea-title' : 'sign-in-title'}
      onCancel={(event) => (isHeld ? event.preventDefault() : onClose())}
      // A second Escape closes the dialog even though the `cancel` event was prevented.
      onClose={() => (isHeld ? dialog.current?.showModal() : onClose())}
    >
      {!isHeld && (
        <button type="button" className="close" aria-label={m.auth.close} onClick={onClose}>
          ✕
        </button>
      )}
      {openPolicy && (
        <PolicyReader
          locale={locale}
          policy={openPolicy}
          back={m.auth.back_to_form}
          onBack={returnToForm}
        />
      )}
      {isApplying && (
        <div className="body">
          <KoreaView labels={m.labels} locale={locale} />
        </div>
      )}
      {state.kind !== 'closed' && (
        <div className="body" hidden={openPolicy !== null || isApplying}>
          <SignInViews
            {...{ m, locale, state }}
            onRead={setOpenPolicy}
            onTry={(t) => void onTry(t)}
          />
        </div>
      )}
    </dialog>
  )
}

/** Returns the ID of the field to focus: the one with an error, or the first of the step. */
function fieldOf(state: SignInState): string | null {
  if (state.kind === 'closed' || state.kind === 'captcha' || state.tab === 'ciam') return null
  return `si-${state.fault?.field ?? (state.kind === 'code' ? 'code' : 'mobile')}`
}
