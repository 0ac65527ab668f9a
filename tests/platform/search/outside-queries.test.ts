import { DatabaseSync } from 'node:sqlite'
import { afterAll, expect, test } from 'vitest'
import { locales } from '#i18n/locales.ts'
import { databaseFile } from '../../../scripts/lib/database.ts'
import { engineOnDatabase } from '../../../scripts/lib/engine.ts'
import {
  judgeByTables,
  type Outcome,
  type OutsideQuery,
  readOutside,
} from '../../support/search/outside.ts'
import { hardestLocalesFirst, roundCount, sampleCases } from '../../support/rounds.ts'
import { testState } from '../../support/state.ts'

// Searches for missing parts are recorded as demand, and the test server writes to the same file,
// so wait for its lock.
const db = new DatabaseSync(databaseFile(testState), { timeout: 5000 })
const queries = readOutside(db, 'tests/platform/search/outside-queries.tsv')
const { answerable, judge } = judgeByTables(db)
const table: string[] = []

/**
 * Required share of queries whose part, for the right car, comes first. Queries for parts that the
 * country doesn't sell are not counted.
 */
const expected = 0.9

afterAll(() => {
  db.close()
  console.log(`queries from outside\n${table.join('\n')}`)
})

test.each(sampleCases(hardestLocalesFirst, 2))(
  'a mechanic’s query finds its part first: %s',
  async (locale) => {
    const engine = engineOnDatabase(db, locale, locales[locale].countryId)
    const ownQueries = queries.filter((query) => query.locale === locale)
    expect(ownQueries).toHaveLength(40)
    const wrongQueries: Record<Exclude<Outcome, 'first' | 'said'>, string[]> = {
      swapped: [],
      silent: [],
      missed: [],
    }
    let [sold, first] = [0, 0]
    for (const askedOutsideQuery of ownQueries) {
      const outcome = judge(
        askedOutsideQuery,
        await engine.search({ searchResultInfo: askedOutsideQuery.query }),
      )
      if (answerable(askedOutsideQuery)) {
        sold += 1
        if (outcome === 'first') first += 1
      }
      if (outcome !== 'first' && outcome !== 'said')
        wrongQueries[outcome].push(askedOutsideQuery.query)
    }
    table.push(`${locale.padEnd(6)} ${first} of ${sold} first, ${40 - sold} not on sale`)
    expect(wrongQueries, 'swapped, or empty without what was understood').toEqual({
      swapped: [],
      silent: [],
      missed: [],
    })
    expect(first / sold).toBeGreaterThanOrEqual(expected)
  },
)

/**
 * Returns the queries whose part is neither listed first nor reported as missing, and the share of
 * answerable queries whose part came first.
 */
async function judgeAll(askedQueries: readonly OutsideQuery[]) {
  const problems: string[] = []
  let [sold, first] = [0, 0]
  for (const outsideQuery of askedQueries) {
    const engine = engineOnDatabase(db, outsideQuery.locale, locales[outsideQuery.locale].countryId)
    const outcome = judge(
      outsideQuery,
      await engine.search({ searchResultInfo: outsideQuery.query }),
    )
    if (answerable(outsideQuery)) {
      sold += 1
      if (outcome === 'first') first += 1
    }
    if (outcome !== 'first' && outcome !== 'said')
      problems.push(`${outsideQuery.locale} ${outsideQuery.query}: ${outcome}`)
  }
  return { wrong: problems, share: first / sold }
}

test('queries that once failed find their part or report it as missing', async () => {
  const matches = readOutside(db, 'tests/platform/search/found-queries.tsv')
  expect(matches.length).toBeGreaterThan(100)
  const count = roundCount(
    'queries that once found nothing',
    Math.ceil(matches.length / 6),
    matches.length,
  )
  const step = Math.round(matches.length / count)
  const { wrong } = await judgeAll(matches.filter((_, i) => i % step === 0))
  // "missed" marks queries whose answer reports a missing part, but names only the part's group.
  const missedQueries = wrong.filter((one) => one.endsWith(': missed'))
  expect(wrong.filter((one) => !missedQueries.includes(one))).toEqual([])
  expect(missedQueries.length, missedQueries.join(', ')).toBeLessThanOrEqual(0.01 * matches.length)
})

/*
 * Names of parts as mechanics and drivers type them: slang, misspelt, without tones, in mixed
 * languages, singular and plural. The writer knew the word lists. `first try` is the result before
 * the words were added.
 */
test('part names in the words of mechanics find their part or report it as missing', async () => {
  const all = readOutside(db, 'tests/platform/search/part-queries.tsv')
  expect(all.length).toBeGreaterThan(500)
  const count = roundCount('part names of mechanics', 60, all.length)
  const step = Math.max(1, Math.floor(all.length / count))
  const { wrong } = await judgeAll(all.filter((_, i) => i % step === 0))
  expect(wrong.length, wrong.join('\n')).toBeLessThanOrEqual(count * 0.02)
})

/*
 * Five sets of 360 queries, written by people who had seen neither the word lists nor the code. The
 * later sets cover all part types. `first try` is the result of the first evaluation; since then
 * 96, 82, 79, 83 and 92 % of the sold parts came first. Engine names ("1nz") mean their cars here,
 * which not every expected result takes into account.
 */
test('nine of ten new queries find their part first, and nearly all find it', async () => {
  const all = readOutside(db, 'tests/platform/search/sealed-queries.tsv')
  expect(all).toHaveLength(5 * 360)
  const count = roundCount('queries written unseen', 90, all.length)
  const { wrong, share } = await judgeAll(all.filter((_, i) => i % (all.length / count) === 0))
  expect(share).toBeGreaterThanOrEqual(0.9)
  expect(wrong.length, wrong.join('\n')).toBeLessThanOrEqual(count * 0.035)
})
