import type { Locale } from '#i18n/locales.ts'
import type { Messages } from '#i18n/messages.ts'

/** Props of every screen: its messages and the locale of the page. */
export interface ScreenProps {
  m: Messages
  locale: Locale
}
