import { useEffect, useState } from 'react'
import { countryOf } from '#domain/country/countries.ts'
import type { Locale } from '#i18n/locales.ts'
import type { Messages } from '#i18n/messages.ts'
import { loadAccount, type Profile } from '#stores/account/account.ts'
import { announce } from '#stores/auth/announce.ts'
import { isPasswordSetupRequired } from '#stores/auth/sign-in-end.ts'
import { Announcement } from '../ui/Told.tsx'
import { loadPasswordMessages } from '../auth/password/password-words.ts'
import { SignInDialog } from '../auth/SignInDialog.tsx'

interface Props {
  m: Pick<Messages, 'auth' | 'labels'>
  locale: Locale
  profile: Profile
}

/** Shows whether a password is set, with the form to set or change it. */
export function PasswordCard({ m, locale, profile }: Props) {
  const hasNoPassword = profile.passwordStatus === 2
  const [messages, setWords] = useState<Messages['password']>()
  // Opens when the account menu links here, or immediately for a buyer who chose at sign-in to set
  // a password.
  const [open, setOpen] = useState(
    () => isLinkedToPassword() || (hasNoPassword && isPasswordSetupRequired()),
  )
  useEffect(() => void loadPasswordMessages().then(setWords), [])
  useEffect(() => {
    const openIfLinked = () => setOpen((isOpen) => isOpen || isLinkedToPassword())
    addEventListener('hashchange', openIfLinked)
    return () => removeEventListener('hashchange', openIfLinked)
  }, [])
  const close = () => {
    setOpen(false)
    // Clears the request from the address, so that a reload doesn't open the form again.
    if (isLinkedToPassword())
      history.replaceState(history.state, '', location.pathname + location.search)
  }
  if (!messages) return null
  return (
    <section id="password">
      <h2>{messages.password}</h2>
      <div data-row>
        <span>{hasNoPassword ? messages.card_none : messages.card_set}</span>
        <button
          type="button"
          className="plain-button"
          aria-haspopup="dialog"
          onClick={() => setOpen(true)}
        >
          {hasNoPassword ? messages.set_title : messages.change_title}
        </button>
      </div>
      <Announcement />
      {open && (
        <SignInDialog
          m={m}
          locale={locale}
          password={{
            view: hasNoPassword ? 'set' : 'change',
            country: countryOf(profile.countryId),
            // Uses the national format, with the leading zero.
            mobile: profile.cellphone && `0${profile.cellphone}`,
          }}
          onClose={close}
          onDone={() => {
            announce(messages.card_set)
            void loadAccount()
          }}
        />
      )}
    </section>
  )
}

function isLinkedToPassword(): boolean {
  return location.hash === '#password'
}
