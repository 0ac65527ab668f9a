import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { readSentence } from '#domain/quick-order/sentence.ts'
import { type Locale, locales, writtenLocaleOf } from '#i18n/locales.ts'
import { Caller } from '../../support/client.ts'
import { hardestLocalesFirst, sampleCases } from '../../support/rounds.ts'

function words(locale: Locale, area: string): Record<string, string> {
  const file = `src/i18n/messages/${writtenLocaleOf(locale)}/${area}.json`
  return JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>
}

/** Returns "brake pad Hilux" from "e.g. brake pad Hilux". */
const removeHintPrefix = (hint = '') =>
  hint.replace(/^(?:e\.g\.|mis\.|cth\.|hal\.|vd\.|เช่น|例如：|예:)\s*/, '')

/** Returns the search text that a FAQ answer quotes. */
function quotedIn(locale: Locale, slug: string): string {
  const text = readFileSync(`content/faq/${writtenLocaleOf(locale)}/${slug}.md`, 'utf8')
  return /["“]([^"”]+)["”]/.exec(text)?.[1] ?? ''
}

/** Returns all examples of search input that the interface shows. */
function exampleSearchesOf(locale: Locale): string[] {
  const dialog = words(locale, 'searchDialog')
  const hints = ['keyword', 'brand', 'category', 'serial'].map(
    (name) => dialog[name === 'keyword' ? 'keyword_hint' : `hint_${name}`],
  )
  const answers = ['how-to-order', 'number-not-found'].map((slug) => quotedIn(locale, slug))
  const all = [...hints.map(removeHintPrefix), ...answers]
  return all.map((text) => text.trim()).filter(Boolean)
}

test.each(sampleCases(hardestLocalesFirst, 4))(
  'the interface’s search examples have offers: %s',
  async (locale) => {
    const { countryId } = locales[locale]
    const visitor = new Caller('', undefined, countryId)
    const typedSearches = exampleSearchesOf(locale)
    expect(typedSearches.length).toBeGreaterThanOrEqual(6)
    const lines = (words(locale, 'quickOrder')['example'] ?? '').split('\n')
    const numbers = lines.map((line) => readSentence(line, false).number)
    expect(numbers).toHaveLength(3)
    const without: string[] = []
    for (const text of [...typedSearches, ...numbers]) {
      const request = { searchResultInfo: text }
      const { data } = await visitor.send('POST /web-api/material/search', request, {
        langCode: locale,
      })
      if (data.list.length === 0) without.push(text)
    }
    expect(without, `without an offer in ${countryId}`).toEqual([])
  },
)
