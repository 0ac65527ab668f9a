import { useStore } from '@nanostores/react'
import { countryOf } from '#domain/country/countries.ts'
import type { Profile } from '#stores/account.ts'
import { $signInAgain } from '#stores/fresh-sign-in.ts'
import { SignInDialog } from '../auth/SignInDialog.tsx'
import type { ScreenProps } from '../ui/screen.ts'

/** The sign-in dialog, while something waits for a fresh sign-in. */
export function SignInAgain({ m, locale, profile }: ScreenProps & { profile: Profile }) {
  const done = useStore($signInAgain)
  if (!done) return null
  return (
    <SignInDialog
      m={m}
      locale={locale}
      again={{
        country: countryOf(profile.countryId),
        // As it is dialled at home.
        mobile: profile.cellphone && `0${profile.cellphone}`,
      }}
      // The dialog closes first and says afterwards that it is done.
      onClose={() => queueMicrotask(() => done(false))}
      onDone={() => done(true)}
    />
  )
}
