import { readFileSync } from 'node:fs'
import type { Locale } from '#i18n/locales.ts'

const known = new Map<Locale, Record<string, string>>()

/** Words of the reading pages for what is made outside Astro: tables of rules, "not yet set". */
export function wordsOf(locale: Locale): Record<string, string> {
  let words = known.get(locale)
  if (!words) {
    const written = locale === 'en-TH' ? 'en' : locale
    words = JSON.parse(readFileSync(`src/i18n/messages/${written}/read.json`, 'utf8')) as Record<
      string,
      string
    >
    known.set(locale, words)
  }
  return words
}
