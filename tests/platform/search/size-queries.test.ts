import { readFileSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'
import { afterAll, expect, test } from 'vitest'
import { readSizeAlone } from '#domain/attribute/read-size.ts'
import { kinds } from '#domain/attribute/kinds.ts'
import { isLocale, locales } from '#i18n/locales.ts'
import { databaseFile } from '../../../scripts/lib/database.ts'
import { engineOnDatabase } from '../../../scripts/lib/engine.ts'
import { testState } from '../../support/state.ts'

// Searches for missing parts are recorded as demand, and the test server writes to the same file,
// so wait for its lock.
const db = new DatabaseSync(databaseFile(testState), { timeout: 5000 })
afterAll(() => db.close())

const queries = readFileSync('tests/platform/search/size-queries.tsv', 'utf8')
  .trim()
  .split('\n')
  .slice(1)
  .map((line) => line.split('\t'))

const engineOf = (locale: string) => {
  if (!isLocale(locale)) throw new Error(`no locale ${locale}`)
  return engineOnDatabase(db, locale, locales[locale].countryId)
}

const typeKey = (id: number) => db.prepare('SELECT key FROM category WHERE id = ?').get(id)?.['key']

test('sizes in every language find their parts, or report the nearest size', async () => {
  expect(queries.length).toBeGreaterThanOrEqual(40)
  const problems: string[] = []
  for (const [locale = '', query = '', size = '', type = '', verdict = ''] of queries) {
    const foundIndex = await engineOf(locale).search({ searchResultInfo: query })
    const isSize =
      foundIndex.size.text === size && foundIndex.size.isFound === (verdict === 'found')
    const kind = kinds.find(({ types }) => types.includes(type))
    const isKind = foundIndex.list.every(({ categoryId }) =>
      kind?.types.includes(String(typeKey(categoryId))),
    )
    const isNearest = verdict === 'found' || foundIndex.list.length > 0
    const isTold = foundIndex.setAside.length === 0 && foundIndex.unknown.length === 0
    if (!isSize || !isKind || !isNearest || !isTold || foundIndex.total === 0)
      problems.push(
        `${locale} ${query}: ${foundIndex.size.text} ${foundIndex.size.isFound} ${foundIndex.total} ${foundIndex.setAside.join()} ${foundIndex.unknown.join()} ${foundIndex.list[0]?.productName}`,
      )
  }
  expect(problems).toEqual([])
})

test('a size that no shop sells leads to sizes that are sold', async () => {
  const engine = engineOf('en-TH')
  const { size } = await engine.search({ searchResultInfo: '235/75R15' })
  expect(size.isFound).toBe(false)
  expect(size.nearest.length).toBeGreaterThan(0)
  for (const { words } of size.nearest) {
    const foundIndex = await engine.search({ searchResultInfo: words })
    expect(foundIndex.size.isFound, words).toBe(true)
    expect(foundIndex.total, words).toBeGreaterThan(0)
  }
})

test('a part number that looks like a size is found as the number', async () => {
  const numbers = db
    .prepare(
      'SELECT DISTINCT p.number FROM part p JOIN offer o ON o.part_id = p.id WHERE o.country_id = 1001',
    )
    .all()
    .map((row) => String(row['number']))
  const alike = numbers.filter((number) => readSizeAlone(number))
  expect(alike.length).toBeGreaterThan(0)
  const engine = engineOf('en-TH')
  for (const number of alike.slice(0, 200)) {
    const { part } = await engine.search({ searchResultInfo: number })
    expect(part?.number, number).toBe(number)
  }
})

test('of two wiper lengths, the one that no shop sells is reported', async () => {
  const bothIndexes = await engineOf('en-TH').search({ searchResultInfo: 'wiper 24 16' })
  expect(bothIndexes).toMatchObject({ size: { isFound: true }, setAside: [], unknown: [] })
  const longest = await engineOf('en-TH').search({ searchResultInfo: 'wiper 32 16' })
  expect(longest).toMatchObject({ size: { text: '32″ (813 mm)', isFound: false }, setAside: [] })
  expect(longest.size.nearest.length).toBeGreaterThan(0)
  expect(longest.total).toBeGreaterThan(0)
  expect(longest.total).toBeLessThan(bothIndexes.total)
})

test('filters narrow a list of tyres by its attributes', async () => {
  const engine = engineOf('en-TH')
  const all = await engine.search({ searchResultInfo: 'passenger car tyre' })
  const rim = all.attributes.find(({ key }) => key === 'rim')
  expect(rim?.values.map(({ value }) => value)).toContain('15')
  const some = await engine.search({
    searchResultInfo: 'passenger car tyre',
    attributes: [{ key: 'rim', value: '15' }],
  })
  expect(some.total).toBeGreaterThan(0)
  expect(some.total).toBeLessThan(all.total)
  expect(some.list.every(({ sizeShort }) => sizeShort.endsWith('R15'))).toBe(true)
})

test('a search by size reads each table by an index', () => {
  const plan = db
    .prepare(
      `EXPLAIN QUERY PLAN SELECT a.part_id FROM json_each('[16010101]') w
       CROSS JOIN part_attribute a ON a.category_id = w.value AND a.key = 'size'
         AND a.value = '195/65R15' LIMIT 10`,
    )
    .all()
    .map((row) => String(row['detail']))
  expect(plan.join('\n')).toContain('part_attribute_by_value (category_id=? AND key=? AND value=?)')
})
