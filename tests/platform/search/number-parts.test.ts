import { DatabaseSync } from 'node:sqlite'
import { afterAll, expect, test } from 'vitest'
import { normaliseNumber } from '#domain/numbers/normalise.ts'
import { localeCodes, locales } from '#i18n/locales.ts'
import { databaseFile } from '../../../scripts/lib/database.ts'
import { engineOnDatabase } from '../../../scripts/lib/engine.ts'
import { testState } from '../../support/state.ts'

/*
 * Beginnings and endings of numbers, and numbers that the catalogue knows only as replaced numbers.
 */

// Searches for missing parts are recorded as demand, and the test server writes to the same file,
// so wait for its lock.
const db = new DatabaseSync(databaseFile(testState), { timeout: 5000 })
afterAll(() => db.close())

const each = 6

/**
 * Returns makers' numbers for which the country has an offer: with `isOwn` of the part itself,
 * otherwise of a replacement.
 */
function numbersIn(countryId: number, isOwn: boolean): string[] {
  const rows = db
    .prepare(
      `SELECT DISTINCT p.number FROM part p
       WHERE p.kind = 'OE' AND length(p.number_norm) >= 9
         AND ${isOwn ? '' : 'NOT'} EXISTS (SELECT 1 FROM offer o WHERE o.part_id = p.id AND o.country_id = ?1)
         AND EXISTS (SELECT 1 FROM part_cross c JOIN offer o ON o.part_id = c.from_part_id
           WHERE c.to_part_id = p.id AND c.kind = 'IAM_FOR' AND o.country_id = ?1)
       ORDER BY (p.id * 2654435761) % 4294967296 LIMIT ${each}`,
    )
    .all(countryId) as { number: string }[]
  return rows.map(({ number }) => number)
}

test.each(localeCodes)('fragments of a number find offers: %s', async (locale) => {
  const { countryId } = locales[locale]
  const engine = engineOnDatabase(db, locale, countryId)
  const emptyQueries: string[] = []
  const cars: string[] = []
  const without: string[] = []
  const ask = async (typedText: string, norm: string) => {
    const foundIndex = await engine.search({ searchResultInfo: typedText })
    if (foundIndex.list.length === 0) emptyQueries.push(typedText)
    if (foundIndex.understood.serials.length > 0) cars.push(typedText)
    return foundIndex.list.some(({ number }) => normaliseNumber(number).includes(norm))
  }
  const soldNumbers = numbersIn(countryId, true)
  expect(soldNumbers).toHaveLength(each)
  for (const number of soldNumbers) {
    const norm = normaliseNumber(number)
    // Search without the last two characters, in written and folded form, and by the last six
    // characters.
    await ask(number.slice(0, -2), norm)
    await ask(norm.slice(0, 7), norm)
    const ending = norm.slice(-7)
    if (/\d/.test(ending) && !(await ask(ending, ending))) without.push(ending)
  }
  for (const number of numbersIn(countryId, false)) {
    await ask(number, normaliseNumber(number))
    await ask(number.slice(0, -1), normaliseNumber(number))
  }
  expect({ empty: emptyQueries, cars, without }).toEqual({ empty: [], cars: [], without: [] })
})

test.each([
  ['th-TH', '9091'],
  ['th-TH', '90915-YZ'],
  ['fil', '90915-YZZD'],
  ['ko', '26300-3550'],
  ['ko', '2630035'],
  ['th-TH', '0K240'],
  ['en', 'YZZD4'],
  ['th-TH', 'K240'],
] as const)('%s: the typed number %s finds offers', async (locale, typedText) => {
  const engine = engineOnDatabase(db, locale, locales[locale].countryId)
  expect((await engine.search({ searchResultInfo: typedText })).list.length).toBeGreaterThan(0)
})

test.each(['04465 bz 010', '15601 bz 010', '04465-bz010', '04152-YZZA6'])(
  'the number %s is never read as a car',
  async (typedText) => {
    const engine = engineOnDatabase(db, 'id', 1102)
    const { understood, list } = await engine.search({ searchResultInfo: typedText })
    expect(understood.serials).toEqual([])
    // Expect offers of this number or of a longer number, never offers for a car.
    const norm = normaliseNumber(typedText)
    for (const row of list)
      expect(['exact', 'partial', 'replaces', 'supersedes', 'superseded'], norm).toContain(
        row.relation,
      )
  },
)

test.each([
  ['04465-0K240 90915-YZZD4', ['04465-0K240', '90915-YZZD4']],
  ['04465-0K240, 90915-YZZD4 x6', ['04465-0K240', '90915-YZZD4 x6']],
  ['04465 0K240', []],
  ['04465-0K240', []],
])('%s is split into the numbers %j', async (typedText, numbers) => {
  const engine = engineOnDatabase(db, 'th-TH', 1001)
  for (const input of [{ searchResultInfo: typedText }, { oeNumberOrBrandSku: typedText }])
    expect((await engine.search(input)).numbers).toEqual(numbers)
})

test('number beginnings and endings are found by an index', () => {
  for (const column of ['number_norm', 'number_end']) {
    const plan = db
      .prepare(
        `EXPLAIN QUERY PLAN SELECT id FROM part WHERE ${column} >= '0K' AND ${column} < '0K~'`,
      )
      .all() as { detail: string }[]
    expect(plan.map(({ detail }) => detail).join()).toMatch(/SEARCH part USING .*INDEX/)
  }
})
