import type { SearchResults } from '#contract/search/search.ts'
import { alertItemOf } from '../../stock-alert/alert-item.ts'
import type { Context } from '../../kernel/context.ts'
import { namesLocale } from '../../vehicle/record/names.ts'
import { readCategoryNames } from '../query/completions.ts'
import { isFiltered, type SearchRequest } from '../request/filter.ts'
import { findAlternatives } from './alternatives.ts'
import { lowestPartTypeId } from '../../catalogue/record/categories.ts'
import type { MatchedCategory } from '../query/find-categories.ts'
import type { Scope } from '../retrieve/scope.ts'
import type { Meaning } from '../query/meaning.ts'

type Explanation = Pick<
  SearchResults,
  | 'unknown'
  | 'understood'
  | 'missing'
  | 'near'
  | 'readAs'
  | 'setAside'
  | 'numbers'
  | 'vinCode'
  | 'size'
>

/** Explanation of a list that needs none: all fields are empty. */
export const noExplanation: Explanation = {
  unknown: [],
  understood: { parts: [], serials: [], brandName: '' },
  missing: false,
  near: null,
  readAs: '',
  setAside: [],
  numbers: [],
  vinCode: '',
  size: { text: '', isFound: false, nearest: [] },
}

/** Maximum number of names of each kind in the explanation, which is one sentence. */
const maxNamedItems = 3

/**
 * Explains how the words were understood, and offers alternatives when the country has no offers. A
 * list that is empty only because of the filter needs no explanation. `typed` contains the years as
 * typed. `typedCars` are the cars as typed, if the country sells the same car under another name.
 */
export async function explainSearch(
  context: Context,
  understood: Explanation['understood'],
  scope: Scope,
  {
    hasAsked,
    filter,
    typed,
    typedCars = understood.serials,
  }: {
    hasAsked: boolean
    filter: SearchRequest
    typed: string
    typedCars?: Explanation['understood']['serials'] | undefined
  },
): Promise<Pick<Explanation, 'understood' | 'missing' | 'near'>> {
  const isKnown = understood.parts.length + understood.serials.length > 0
  const isMissing = isKnown && !hasAsked && !isFiltered(filter)
  const interpretation = isMissing
    ? withYears({ ...understood, serials: typedCars }, typed)
    : understood
  if (!isMissing || filter.pageNo > 1)
    return { understood: interpretation, missing: isMissing, near: null }
  const alertItem = alertItemOf({
    categoryId: understood.parts[0]?.categoryId,
    vehicleSerialId: understood.serials[0]?.vehicleSerialId,
  })
  return {
    understood: interpretation,
    missing: isMissing,
    near: await findAlternatives(context, scope, alertItem),
  }
}

/**
 * Appends the typed years to the car's name, because the country may have offers for other years.
 */
function withYears(
  understood: Explanation['understood'],
  typedText: string,
): Explanation['understood'] {
  const serials = understood.serials.map(({ vehicleSerialId, vehicleSerialName: name }) => ({
    vehicleSerialId,
    vehicleSerialName: typedText === '' || name.endsWith(typedText) ? name : `${name} ${typedText}`,
  }))
  return { ...understood, serials }
}

/**
 * Builds the interpretation of a query: part types, cars and brand, limited to a maximum number of
 * each.
 */
export async function buildInterpretation(
  context: Context,
  { categories, serials, namedSerials, brands }: Meaning,
): Promise<Explanation['understood']> {
  const bestCategory = categories[0]
  // Prefer the most specific category: a part type rather than a group of the same name.
  const bestCategories = categories.filter((one) => one.grade === bestCategory?.grade)
  const parts = keepSoldCategories(bestCategories)
    .sort((a, b) => String(b.id).length - String(a.id).length)
    .slice(0, maxNamedItems)
  const [names, cars, brand] = await Promise.all([
    readCategoryNames(
      context,
      parts.map((part) => part.id),
    ),
    readCarNames(
      context,
      (namedSerials.length > 0 ? namedSerials : serials).slice(0, maxNamedItems),
    ),
    readNamedBrands(context, brands.slice(0, 1)),
  ])
  return {
    parts: parts.map(({ id }) => ({ categoryId: id, categoryName: names.get(id) ?? '' })),
    serials: cars
      // List a name only once: two makes sell a car called Ertiga.
      .filter(({ name }, i) => cars.findIndex((car) => car.name === name) === i)
      .map(({ id, name }) => ({ vehicleSerialId: id, vehicleSerialName: name })),
    brandName: brand[0]?.name ?? '',
  }
}

/**
 * Removes part types that no shop sells if a sold one has the same name: without vowel marks, "lọc
 * dầu" (oil filter) equals "dầu lốc" (compressor oil). A group of that name doesn't hide the part
 * type: 자동변속기 어셈블리 is the complete gearbox, not a part of the group 자동변속기.
 */
function keepSoldCategories(categories: readonly MatchedCategory[]): MatchedCategory[] {
  const types = categories.filter(({ id }) => id > lowestPartTypeId)
  const all = types.some(({ isSold }) => !isSold) ? types : categories
  const soldCategories = all.filter(({ isSold }) => isSold)
  return soldCategories.length > 0 ? soldCategories : [...all]
}

interface NamedItem {
  id: number
  name: string
}

/**
 * Returns the names of series in the reader's script where they exist, otherwise the makers' names.
 */
async function readCarNames({ db, locale }: Context, ids: readonly number[]): Promise<NamedItem[]> {
  if (ids.length === 0) return []
  const { results } = await db
    .prepare(
      `SELECT s.id, ifnull((SELECT w.words FROM word w WHERE w.kind = 'serial'
         AND w.subject_id = s.id AND w.locale = ?2 ORDER BY w.id LIMIT 1), s.name) AS name
       FROM vehicle_serial s WHERE s.id IN (SELECT value FROM json_each(?1))`,
    )
    .bind(JSON.stringify(ids), namesLocale(locale))
    .all<NamedItem>()
  return results
}

export async function readNamedBrands(
  { db }: Context,
  ids: readonly number[],
): Promise<NamedItem[]> {
  if (ids.length === 0) return []
  const { results } = await db
    .prepare('SELECT id, name FROM part_brand WHERE id IN (SELECT value FROM json_each(?))')
    .bind(JSON.stringify(ids))
    .all<NamedItem>()
  return results
}
