import { useEffect, useState } from 'react'
import { countryOf } from '#domain/country/countries.ts'
import type { Locale } from '#i18n/locales.ts'
import type { Messages } from '#i18n/messages.ts'
import { loadAccount, type Profile } from '#stores/account.ts'
import { tell } from '#stores/told.ts'
import { isSetUpWanted } from '#stores/sign-in-end.ts'
import { Told } from '../ui/Told.tsx'
import { loadPasswordWords } from './password-words.ts'
import { SignInDialog } from './SignInDialog.tsx'

interface Props {
  m: Pick<Messages, 'auth' | 'labels'>
  locale: Locale
  profile: Profile
}

/** Whether a password is set, and the way to one or to another one. */
export function PasswordCard({ m, locale, profile }: Props) {
  const hasNone = profile.passwordStatus === 2
  const [words, setWords] = useState<Messages['password']>()
  // The account menu leads here; and who asked for a password and came instead sets it first.
  const [open, setOpen] = useState(() => cameForIt() || (hasNone && isSetUpWanted()))
  useEffect(() => void loadPasswordWords().then(setWords), [])
  useEffect(() => {
    const hear = () => setOpen((isOpen) => isOpen || cameForIt())
    addEventListener('hashchange', hear)
    return () => removeEventListener('hashchange', hear)
  }, [])
  const close = () => {
    setOpen(false)
    // Loaded anew, the page shouldn't ask again.
    if (cameForIt()) history.replaceState(history.state, '', location.pathname + location.search)
  }
  if (!words) return null
  return (
    <section id="password">
      <h2>{words.password}</h2>
      <div data-row>
        <span>{hasNone ? words.card_none : words.card_set}</span>
        <button
          type="button"
          className="plain-button"
          aria-haspopup="dialog"
          onClick={() => setOpen(true)}
        >
          {hasNone ? words.set_title : words.change_title}
        </button>
      </div>
      <Told />
      {open && (
        <SignInDialog
          m={m}
          locale={locale}
          password={{
            view: hasNone ? 'set' : 'change',
            country: countryOf(profile.countryId),
            // As it is dialled at home.
            mobile: profile.cellphone && `0${profile.cellphone}`,
          }}
          onClose={close}
          onDone={() => {
            tell(words.card_set)
            void loadAccount()
          }}
        />
      )}
    </section>
  )
}

function cameForIt(): boolean {
  return location.hash === '#password'
}
