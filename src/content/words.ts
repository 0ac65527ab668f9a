import { readFileSync } from 'node:fs'
import { type Locale, writtenOf } from '#i18n/locales.ts'

const known = new Map<string, Record<string, string>>()

/**
 * Words for what is made outside Astro: `read` are those of the reading pages (tables of rules,
 * "not yet set"), `units` those of numbers that count something, `points` those of
 * levels.
 */
export function wordsOf(
  locale: Locale,
  area: 'read' | 'units' | 'points' = 'read',
): Record<string, string> {
  const file = `src/i18n/messages/${writtenOf(locale)}/${area}.json`
  const words =
    known.get(file) ?? (JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>)
  known.set(file, words)
  return words
}
