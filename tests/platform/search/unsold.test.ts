import { DatabaseSync } from 'node:sqlite'
import { afterAll, expect, test } from 'vitest'
import { locales, writtenLocaleOf } from '#i18n/locales.ts'
import { databaseFile } from '../../../scripts/lib/database.ts'
import { engineOnDatabase } from '../../../scripts/lib/engine.ts'
import { hardestLocalesFirst, roundCount, sampleCases } from '../../support/rounds.ts'
import { testState } from '../../support/state.ts'

const db = new DatabaseSync(databaseFile(testState), { timeout: 5000 })
afterAll(() => db.close())

interface Name {
  id: number
  words: string
}

/** Returns names and synonyms of part types in a language, in a pseudo-random order. */
function namesOf(sold: 0 | 1, locale: string, maxCount: number): Name[] {
  return db
    .prepare(
      `SELECT subject_id AS id, words FROM word WHERE kind = 'category' AND sold = ? AND locale = ?
       AND subject_id > 1000000 AND length(words) > 1 ORDER BY id * 48271 % 65537 LIMIT ?`,
    )
    .all(sold, locale, maxCount) as unknown as Name[]
}

/** Names of unsold parts that are also names of a brand with offers or of a sold part. */
const alsoSold = new Set(['bendix', 'เบ็นดิกซ์', '벤딕스', 'hộp cầu chì'])

test.each(sampleCases(hardestLocalesFirst, 2))(
  'a part that no shop sells is reported as missing: %s',
  async (locale) => {
    const engine = engineOnDatabase(db, locale, locales[locale].countryId)
    const names = namesOf(0, writtenLocaleOf(locale), roundCount('names of unsold parts', 60, 1000))
    expect(names.length).toBeGreaterThan(50)
    const silentQueries: string[] = []
    const unnamed: string[] = []
    for (const { id, words } of names) {
      const foundIndex = await engine.search({ searchResultInfo: words })
      if ((!foundIndex.missing || foundIndex.readAs !== '') && !alsoSold.has(words))
        silentQueries.push(`${words} (${id})`)
      // A group with the same name counts as well, such as "steering column".
      const isNamed = foundIndex.understood.parts.some(({ categoryId }) =>
        String(id).startsWith(String(categoryId)),
      )
      if (!isNamed) unnamed.push(`${words} (${id})`)
    }
    expect(silentQueries).toEqual([])
    expect(unnamed.length, unnamed.join(', ')).toBeLessThanOrEqual(0.02 * names.length)
  },
)

test.each(sampleCases(hardestLocalesFirst, 2))(
  'names of parts that no shop sells don’t hide sold parts: %s',
  async (locale) => {
    const { countryId } = locales[locale]
    const engine = engineOnDatabase(db, locale, countryId)
    const offer = db.prepare('SELECT 1 FROM offer WHERE country_id = ? AND category_id = ? LIMIT 1')
    const names = namesOf(1, writtenLocaleOf(locale), roundCount('names of sold parts', 60, 2000))
    const problems: string[] = []
    for (const { id, words } of names) {
      if (!offer.get(countryId, id)) continue
      const foundIndex = await engine.search({ searchResultInfo: words })
      if (foundIndex.missing || foundIndex.total === 0) problems.push(`${words} (${id})`)
    }
    expect(problems).toEqual([])
  },
)

test('suggestions contain only parts that a shop sells', async () => {
  const namedCategories = db
    .prepare(
      'SELECT name FROM category_name n JOIN category k ON k.id = n.category_id WHERE k.sold = 0',
    )
    .all() as { name: string }[]
  expect(namedCategories.length).toBeGreaterThan(100)
  const unsold = new Set(namedCategories.map((row) => row.name))
  const engine = engineOnDatabase(db, 'en', locales.en.countryId)
  for (const typedText of ['winds', 'dashb', 'seat b', 'airb']) {
    const texts = (await engine.suggest(typedText)).map((row) => row.text)
    expect(texts.filter((text) => unsold.has(text))).toEqual([])
  }
})
