import { readFileSync } from 'node:fs'
import { type Locale, writtenLocaleOf } from '#i18n/locales.ts'

const known = new Map<string, Record<string, string>>()

/**
 * Messages for content rendered outside Astro: `read` for reading pages (tables of rules, "not yet
 * set"), `units` for counted units, `points` for levels.
 */
export function contentMessages(
  locale: Locale,
  area: 'read' | 'units' | 'points' = 'read',
): Record<string, string> {
  const file = `src/i18n/messages/${writtenLocaleOf(locale)}/${area}.json`
  const words =
    known.get(file) ?? (JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>)
  known.set(file, words)
  return words
}
