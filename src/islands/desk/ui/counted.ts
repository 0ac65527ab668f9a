import { currentDeskLanguage } from '#i18n/desk/messages.ts'
import { pluralOf } from '#i18n/counts.ts'

/** Returns a message with a count, in the plural form of the desk's language. */
export const pluralText = (messages: Record<string, string>, key: string, n: number): string =>
  pluralOf(messages, key, n, currentDeskLanguage())
