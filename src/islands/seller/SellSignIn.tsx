import { useStore } from '@nanostores/react'
import { $signInAgain } from '#stores/auth/fresh-sign-in.ts'
import { SignInDialog } from '../auth/SignInDialog.tsx'
import type { ScreenProps } from '../ui/screen.ts'

/** Sign-in dialog, shown while the secret of the shop's owner needs a fresh sign-in. */
export function SellSignIn({ m, locale }: ScreenProps) {
  const onSignedIn = useStore($signInAgain)
  if (!onSignedIn) return null
  return (
    <SignInDialog
      m={m}
      locale={locale}
      // `onClose` runs before `onDone`, so the failure is reported one microtask later.
      onClose={() => queueMicrotask(() => onSignedIn(false))}
      onDone={() => onSignedIn(true)}
    />
  )
}
