import { readFileSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'
import { afterAll, expect, test } from 'vitest'
import { isLocale, localeCodes, locales } from '#i18n/locales.ts'
import { readTypedWords } from '../../../functions/platform/search/query/read-words.ts'
import { databaseFile } from '../../../scripts/lib/database.ts'
import { engineOnDatabase } from '../../../scripts/lib/engine.ts'
import { testState } from '../../support/state.ts'

// Searches for missing parts are recorded as demand, and the test server writes to the same file,
// so wait for its lock.
const db = new DatabaseSync(databaseFile(testState), { timeout: 5000 })
afterAll(() => db.close())

const rowsOf = (file: string) =>
  readFileSync(file, 'utf8')
    .trim()
    .split('\n')
    .slice(1)
    .map((line) => line.split('\t'))
const table = rowsOf('functions/platform/db/seed/taxonomy/brand-names.tsv')
const queries = rowsOf('tests/platform/search/brand-queries.tsv')

/** Locales, one for each name column of the table. */
const readers = ['th-TH', 'ko', 'zh', 'id'] as const

/* Names of brands that are also names of a product, whose part type is listed instead. */
const alsoParts = new Set(['wd40', 'โซแนกซ์', 'bosh'])

test.each(readers.map((locale, i) => [locale, i + 1] as const))(
  'every brand and make is recognised by its names: %s',
  async (locale, column) => {
    const { context } = engineOnDatabase(db, locale, locales[locale].countryId)
    const problems: string[] = []
    for (const row of table) {
      const [kind = '', key = ''] = (row[0] ?? '').split(':')
      const source = kind === 'brand' ? 'part_brand' : 'vehicle_brand'
      const id = Number(db.prepare(`SELECT id FROM ${source} WHERE key = ?`).get(key)?.['id'])
      for (const name of (row[column] ?? '').split('|').filter(Boolean)) {
        if (alsoParts.has(name)) continue
        const [meaning] = (await readTypedWords(context, name)).meanings
        const isRead =
          kind === 'brand'
            ? meaning?.brands[0] === id
            : meaning?.makes.includes(id) && meaning.brands.length === 0
        if (!isRead || !meaning || meaning.unknown.length > 0) problems.push(`${key}: ${name}`)
      }
    }
    expect(problems).toEqual([])
  },
)

test('every brand and make has a name in Thai, Korean and Chinese letters', () => {
  const keys = (source: string) =>
    db.prepare(`SELECT key FROM ${source}`).all() as { key: string }[]
  const without = [
    ...keys("part_brand WHERE kind = 'IAM'").map(({ key }) => `brand:${key}`),
    ...keys('vehicle_brand').map(({ key }) => `make:${key}`),
  ].filter((subject) => {
    const row = table.find(([of]) => of === subject)
    return !row || [1, 2].some((column) => !row[column])
  })
  expect(without).toEqual(['brand:npr'])
})

const isSoldIn = (countryId: number, brand: string) =>
  db
    .prepare(
      `SELECT 1 FROM offer o JOIN part_brand b ON b.id = o.brand_id
       WHERE o.country_id = ? AND b.name = ? LIMIT 1`,
    )
    .get(countryId, brand) !== undefined

test.each(localeCodes)('a brand name in the query limits the list to it: %s', async (locale) => {
  const { countryId } = locales[locale]
  const engine = engineOnDatabase(db, locale, countryId)
  const ownQueries = queries.filter(([of]) => of === locale)
  expect(ownQueries.length).toBeGreaterThanOrEqual(12)
  const problems: string[] = []
  let soldQuantity = 0
  for (const [, query = '', brand = ''] of ownQueries) {
    const foundIndex = await engine.search({ searchResultInfo: query })
    if (foundIndex.understood.brandName !== brand)
      problems.push(`${query}: ${foundIndex.understood.brandName || 'no brand'}`)
    if (!isSoldIn(countryId, brand)) continue
    soldQuantity += 1
    const others = foundIndex.list.filter((row) => row.brandName !== brand)
    // Skip a brand whose offers don't include this part.
    if (
      others.length > 0 ||
      (foundIndex.list.length === 0 && foundIndex.understood.parts.length === 0)
    )
      problems.push(`${query}: ${foundIndex.list.length} results, ${others.length} of other brands`)
    if (foundIndex.missing && foundIndex.understood.parts.length === 0)
      problems.push(`${query}: reported as not sold`)
  }
  expect(problems).toEqual([])
  expect(soldQuantity).toBeGreaterThan(ownQueries.length / 2)
})

test('the test queries use only known locales', () => {
  expect(queries.filter(([locale = '']) => !isLocale(locale))).toEqual([])
})
