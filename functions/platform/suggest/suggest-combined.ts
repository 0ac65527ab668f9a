import type { Suggestion } from '#contract/search/suggest.ts'
import type { Context } from '../kernel/context.ts'
import { nameLocale } from '../offer/offers.ts'
import { readCategoryNames, suggestCompletions } from '../search/query/completions.ts'
import { type Meaning, emptyMeaning } from '../search/query/meaning.ts'
import { readTypedWords } from '../search/query/read-words.ts'
import type { Term, TermKind } from '../search/query/terms.ts'
import { unfilteredRequest } from '../search/request/filter.ts'
import {
  readRankingRowsByCategories,
  readRankingRowsBySerials,
  type RankingRow,
} from '../search/retrieve/ranking-rows.ts'
import { findScopeOfTypes, findSerials } from '../search/retrieve/scope.ts'
import { readPopularSeries } from './popular.ts'

/** Maximum number of offers per part type examined to find the brands sold. */
const offersPerType = 60

/**
 * Suggests whole queries of several words, the best-selling first: part types for a named car,
 * popular cars for a named part, and brands for both. The last word may be unfinished.
 */
export async function suggestCombined(context: Context, typedText: string): Promise<Suggestion[]> {
  const groups = typedText.trim().split(/\s+/)
  const earlierWords = groups.slice(0, -1).join(' ')
  const [wholeMeaning, first] = await Promise.all([
    readFirstMeaning(context, typedText),
    earlierWords === '' ? emptyMeaning : readFirstMeaning(context, earlierWords),
  ])
  const continuedQueries = isUnderstood(wholeMeaning)
    ? await continueQuery(context, wholeMeaning, typedText.trim())
    : []
  const texts =
    continuedQueries.length === 0 && isUnderstood(first)
      ? await completeLastWord(context, groups, first.namedSerials.length > 0)
      : continuedQueries
  return [...new Set(texts)].map((text) => ({ text, hint: '', kind: 'words', id: 0 }))
}

async function readFirstMeaning(context: Context, text: string): Promise<Meaning> {
  return (await readTypedWords(context, text)).meanings[0] ?? emptyMeaning
}

function isUnderstood({ unknown, categories, namedSerials, brands, makes }: Meaning): boolean {
  return (
    unknown.length === 0 &&
    categories.length + namedSerials.length + brands.length + makes.length > 0
  )
}

/** Reads offers of the named part types and cars. */
async function readOffersOfMeaning(context: Context, meaning: Meaning): Promise<RankingRow[]> {
  const { db, country } = context
  const [{ meantTypes }, { serials }] = await Promise.all([
    findScopeOfTypes(context, meaning.categories),
    findSerials(context, meaning),
  ])
  const filter = { ...unfilteredRequest, brandId: meaning.brands[0] }
  const types = [...meantTypes]
  return serials.length > 0
    ? readRankingRowsBySerials(db, country.id, serials, types, filter)
    : readRankingRowsByCategories(db, country.id, types, filter, offersPerType)
}

/** Continues an understood query with part types, cars and brands. */
async function continueQuery(
  context: Context,
  meaning: Meaning,
  typedText: string,
): Promise<string[]> {
  const rows = await readOffersOfMeaning(context, meaning)
  const types = mostFrequentIds(rows, (row) => row.category_id)
  const hasCar = meaning.namedSerials.length + meaning.makes.length > 0
  if (meaning.categories.length === 0) {
    const names = await readCategoryNames(context, types)
    return types.flatMap((id) => (names.has(id) ? [`${names.get(id)} ${typedText}`] : []))
  }
  const [cars, brands, positions] = await Promise.all([
    hasCar ? [] : readPopularCars(context),
    meaning.brands.length > 0
      ? []
      : readBrandNames(
          context,
          mostFrequentIds(rows, (row) => row.brand_id),
        ),
    types.length > 1 && hasCar ? nameTypesForCar(context, meaning, types) : [],
  ])
  const queriesWithCars = cars.map((name) => `${typedText} ${name}`)
  const queriesWithBrands = brands.map((name) => `${typedText} ${name}`)
  return [...positions, ...queriesWithCars.slice(0, 5), ...queriesWithBrands]
}

/** Completes the last word of a query: a part for a named car, otherwise a car or a brand. */
async function completeLastWord(context: Context, groups: readonly string[], hasCar: boolean) {
  const last = groups.at(-1) ?? ''
  const earlierGroups = groups.slice(0, -1)
  if (hasCar) {
    const meaningsOfGroups = await Promise.all(
      earlierGroups.slice(0, maxGroups).map((one) => readFirstMeaning(context, one)),
    )
    const isCar = (i: number) =>
      meaningsOfGroups[i]?.namedSerials.length !== 0 && meaningsOfGroups[i]?.categories.length === 0
    const cars = earlierGroups.filter((_, i) => meaningsOfGroups[i] && isCar(i)).join(' ')
    const remainingText = [
      ...earlierGroups.filter((_, i) => !meaningsOfGroups[i] || !isCar(i)),
      last,
    ].join(' ')
    const parts = cars === '' ? [] : await suggestParts(context, cars, remainingText)
    if (parts.length > 0) return parts
  }
  const kinds: TermKind[] = hasCar ? ['brand'] : ['brand', 'make', 'serial']
  const [terms, popular] = await Promise.all([
    suggestCompletions(context, last, 40, kinds),
    readPopularCars(context),
  ])
  const popularityRank = ({ name }: Term) => popular.indexOf(name) + 1 || popular.length + 1
  return terms
    .toSorted((a, b) => popularityRank(a) - popularityRank(b))
    .map((term) => `${earlierGroups.join(' ')} ${term.locale === '' ? term.name : term.written}`)
}

/**
 * Maximum number of word groups that are interpreted separately to find a group that names a car.
 */
const maxGroups = 4

/** Suggests part types that begin with the typed words and have offers for a car. */
async function suggestParts(context: Context, cars: string, restText: string): Promise<string[]> {
  const [car, terms] = await Promise.all([
    readFirstMeaning(context, cars),
    suggestCompletions(context, restText, 400, ['category']),
  ])
  const soldTypes = mostFrequentIds(
    await readOffersOfMeaning(context, car),
    (row) => row.category_id,
  )
  const startedTypes = new Set(terms.map(({ subjectId }) => subjectId))
  const types = soldTypes.filter((id) => startedTypes.has(id))
  // Include child types, because the typed word may begin only the name of their group: 101 is the
  // parent of 10102.
  const isBelow = (id: number) =>
    startedTypes.has(Math.floor(id / 100)) || startedTypes.has(Math.floor(id / 10_000))
  const fittingTypes = types.length > 0 ? types : soldTypes.filter(isBelow)
  const names = await readCategoryNames(context, fittingTypes)
  return fittingTypes.flatMap((id) => (names.has(id) ? [`${names.get(id)} ${cars}`] : []))
}

/** Returns the keys of rows, the most frequent first. */
function mostFrequentIds(
  rows: readonly RankingRow[],
  keyOf: (row: RankingRow) => number,
): number[] {
  const counts = new Map<number, number>()
  for (const row of rows) counts.set(keyOf(row), (counts.get(keyOf(row)) ?? 0) + 1)
  return [...counts].sort((a, b) => b[1] - a[1]).map(([key]) => key)
}

/** Returns each part type with the name of a car: front and rear brake pads. */
async function nameTypesForCar(
  context: Context,
  { namedSerials }: Meaning,
  types: readonly number[],
) {
  const [names, car] = await Promise.all([
    readCategoryNames(context, types),
    readCarName(context, namedSerials[0] ?? 0),
  ])
  if (car === '') return []
  return types.flatMap((id) => (names.has(id) ? [`${names.get(id)} ${car}`] : []))
}

/** Returns the name of a series in the reader's language, otherwise the maker's. */
async function readCarName({ db, locale }: Context, serialId: number): Promise<string> {
  const row = await db
    .prepare(
      `SELECT words FROM word WHERE kind = 'serial' AND subject_id = ?1 AND locale IN (?2, '')
       ORDER BY locale = '', id LIMIT 1`,
    )
    .bind(serialId, nameLocale(locale))
    .first<{ words: string }>()
  return row?.words ?? ''
}

const readPopularCars = async (context: Context) =>
  (await readPopularSeries(context)).map(({ vehicleSerialName }) => vehicleSerialName)

async function readBrandNames({ db }: Context, ids: readonly number[]): Promise<string[]> {
  const { results } = await db
    .prepare(
      `SELECT b.name FROM json_each(?) w CROSS JOIN part_brand b ON b.id = w.value
       ORDER BY w.key LIMIT 8`,
    )
    .bind(JSON.stringify(ids))
    .all<{ name: string }>()
  return results.map(({ name }) => name)
}
