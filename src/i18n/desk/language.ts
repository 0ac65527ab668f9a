import type { Locale } from '../locale-codes.ts'

/** Languages of the desk. All nine locales of the shop could be added (decision 0119). */
export const deskLanguages = ['en', 'th-TH', 'ko'] as const satisfies readonly Locale[]

export type DeskLanguage = (typeof deskLanguages)[number]

/** Each language named in itself. The codes are also BCP 47 tags. */
export const deskLanguageNames: Record<DeskLanguage, string> = {
  en: 'English',
  'th-TH': 'ไทย',
  ko: '한국어',
}

export const isDeskLanguage = (value: unknown): value is DeskLanguage =>
  deskLanguages.some((language) => language === value)

/**
 * Returns the language of the desk for a browser: its preferred language if the desk is written
 * in it, otherwise English. The shop's own rule is not used: a module shared with buyers' pages
 * would become a separate file there.
 */
export function deskLanguageOf([preferred = '']: readonly string[]): DeskLanguage {
  const [language] = preferred.toLowerCase().split('-')
  return deskLanguages.find((code) => code.split('-')[0] === language) ?? 'en'
}
