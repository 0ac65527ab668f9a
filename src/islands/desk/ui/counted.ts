import { deskLanguage } from '#i18n/desk/messages.ts'
import { plural } from '#i18n/counts.ts'

/** Returns a message with a count, in the plural form of the desk's language. */
export const pluralText = (messages: Record<string, string>, key: string, n: number): string =>
  plural(messages, key, n, deskLanguage())
