import { useStore } from '@nanostores/react'
import { countryOf } from '#domain/country/countries.ts'
import type { Profile } from '#stores/account/account.ts'
import { $signInAgain } from '#stores/auth/fresh-sign-in.ts'
import { SignInDialog } from '../auth/SignInDialog.tsx'
import type { ScreenProps } from '../ui/screen.ts'

/** Sign-in dialog, shown while a request needs a fresh sign-in. */
export function SignInAgain({ m, locale, profile }: ScreenProps & { profile: Profile }) {
  const onSignedIn = useStore($signInAgain)
  if (!onSignedIn) return null
  return (
    <SignInDialog
      m={m}
      locale={locale}
      again={{
        country: countryOf(profile.countryId),
        // Uses the national format, with the leading zero.
        mobile: profile.cellphone && `0${profile.cellphone}`,
      }}
      // `onClose` runs before `onDone`, so the failure is reported one microtask later.
      onClose={() => queueMicrotask(() => onSignedIn(false))}
      onDone={() => onSignedIn(true)}
    />
  )
}
