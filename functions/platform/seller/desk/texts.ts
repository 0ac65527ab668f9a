import { isLocale, writtenLocaleOf } from '#i18n/locales.ts'
import type messages from '#i18n/messages/en/sellerReason.json'

const messageFiles = import.meta.glob<typeof messages>(
  '../../../../src/i18n/messages/*/sellerReason.json',
  { eager: true, import: 'default' },
)

/** Returns the texts for the reasons of a decision in the language of the applicant. */
export function sellerTexts(locale: string): typeof messages {
  const writtenLocale = isLocale(locale) ? writtenLocaleOf(locale) : 'en'
  const m = messageFiles[`../../../../src/i18n/messages/${writtenLocale}/sellerReason.json`]
  if (!m) throw new Error(`no reasons in ${writtenLocale}`)
  return m
}
