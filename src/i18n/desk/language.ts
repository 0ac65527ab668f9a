import { localeOfBrowser } from '../browser-locale.ts'
import type { Locale } from '../locale-codes.ts'

/** Languages of the desk. All nine locales of the shop could be added (decision 0119). */
export const deskLanguages = ['en', 'th-TH', 'ko'] as const satisfies readonly Locale[]

export type DeskLanguage = (typeof deskLanguages)[number]

export const isDeskLanguage = (value: unknown): value is DeskLanguage =>
  deskLanguages.some((language) => language === value)

/**
 * Returns the language of the desk for a browser: the first of its languages that the shop has, if
 * the desk is written in it, otherwise English.
 */
export function deskLanguageOf(browser: readonly string[]): DeskLanguage {
  const locale = localeOfBrowser(browser)
  return isDeskLanguage(locale) ? locale : 'en'
}
