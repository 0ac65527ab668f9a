import { useStore } from '@nanostores/react'
import { $signInAgain } from '#stores/auth/fresh-sign-in.ts'
import { SignInDialog } from '../auth/SignInDialog.tsx'
import type { ScreenProps } from '../ui/screen.ts'

/** Sign-in dialog, shown while the secret of the shop's owner needs a fresh sign-in. */
export function SellSignIn({ m, locale }: ScreenProps) {
  const done = useStore($signInAgain)
  if (!done) return null
  return (
    <SignInDialog
      m={m}
      locale={locale}
      // `onClose` runs before `onDone`, so the failure is reported one microtask later.
      onClose={() => queueMicrotask(() => done(false))}
      onDone={() => done(true)}
    />
  )
}
