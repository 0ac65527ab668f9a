import type { Locale } from '#i18n/locales.ts'
import type { Messages } from '#i18n/messages.ts'
import type { OpenSignIn } from '#stores/sign-in-state.ts'
import type { Policy } from './policies.ts'

/** What the tab and the views of the password need. */
export interface PasswordProps {
  m: Pick<Messages, 'auth' | 'labels' | 'password'>
  locale: Locale
  state: OpenSignIn
  onRead: (policy: Policy) => void
  /** What a try to sign in, or to keep a password, comes to. */
  onTry: (trying: Promise<boolean>) => void
}
