import type { Locale } from '#i18n/locales.ts'
import type { Messages } from '#i18n/messages.ts'
import type { OpenSignIn } from '#stores/auth/sign-in-state.ts'
import type { Policy } from '../../ui/policies.ts'

/** Props shared by the password tab and the password views. */
export interface PasswordProps {
  m: Pick<Messages, 'auth' | 'labels' | 'password'>
  locale: Locale
  state: OpenSignIn
  onRead: (policy: Policy) => void
  /** Called with the result of a sign-in attempt or of saving a password. */
  onTry: (trying: Promise<boolean>) => void
}
