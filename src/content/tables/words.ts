import { readFileSync } from 'node:fs'
import { type Locale, writtenLocaleOf } from '#i18n/locales.ts'

const messagesByFile = new Map<string, Record<string, string>>()

/**
 * Messages for content rendered outside Astro: `read` for reading pages (tables of rules, "not yet
 * set"), `units` for counted units, `points` for levels.
 */
export function contentMessages(
  locale: Locale,
  area: 'read' | 'units' | 'points' = 'read',
): Record<string, string> {
  const file = `src/i18n/messages/${writtenLocaleOf(locale)}/${area}.json`
  const localeMessages =
    messagesByFile.get(file) ?? (JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>)
  messagesByFile.set(file, localeMessages)
  return localeMessages
}
