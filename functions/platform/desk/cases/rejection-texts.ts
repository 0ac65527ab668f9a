import { rejectionReasons } from '#domain/application/reasons.ts'
import { isLocale, writtenLocaleOf } from '#i18n/locales.ts'
import type messages from '#i18n/messages/en/rejection.json'

const messageFiles = import.meta.glob<typeof messages>(
  '../../../../src/i18n/messages/*/rejection.json',
  {
    eager: true,
    import: 'default',
  },
)

/**
 * Returns the reasons for a rejection in the language of the applicant, or in English if that
 * language has no texts.
 */
export function rejectionTexts(locale: string) {
  const writtenLocale = isLocale(locale) ? writtenLocaleOf(locale) : 'en'
  const fileEntry = Object.entries(messageFiles).find(([path]) =>
    path.includes(`/messages/${writtenLocale}/`),
  )
  const texts = fileEntry?.[1]
  return rejectionReasons.map((reason) => ({ reason, text: texts?.[reason] ?? '' }))
}
