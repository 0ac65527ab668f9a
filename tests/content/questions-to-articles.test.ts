import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { loadEntries } from '#content/collections.ts'
import { type Locale, localeCodes } from '#i18n/locales.ts'
import { readArticles } from '#page/guide/read-articles.ts'
import type { Page } from '#page/page-send.ts'
import { searchFilesOf } from '../../scripts/publishing/search-index.ts'

const [, ...queries] = readFileSync('tests/content/question-queries.tsv', 'utf8')
  .trim()
  .split('\n')
  .map((row) => row.split('\t'))

const entries = loadEntries()
const files = searchFilesOf(entries)
const titleOf = (locale: Locale, slug: string) =>
  entries.find((entry) => entry.locale === locale && entry.name === slug)?.head.title

test.each(localeCodes)('a driver’s question leads to its article: %s', async (locale) => {
  const own = queries.filter(([of]) => of === locale)
  expect(own.length).toBeGreaterThanOrEqual(6)
  const page = { locale, file: async (name: string) => files.get(name.slice(1)) ?? '' } as Page
  const wrong: string[] = []
  for (const [, query = '', slugs = ''] of own) {
    const titles = slugs.split('|').map((slug) => titleOf(locale, slug))
    expect(titles).not.toContain(undefined)
    const found = (await readArticles(page, query))?.articles ?? []
    if (!found.some(({ title }) => titles.includes(title))) wrong.push(query)
  }
  expect(1 - wrong.length / own.length, wrong.join(', ')).toBeGreaterThanOrEqual(0.85)
})
