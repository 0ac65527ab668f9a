import type { SearchResults } from '#contract/search/search.ts'
import { type ReadSize, readSizeOf } from '#domain/attribute/read-size.ts'
import { type AttributeValue, writeValue } from '#domain/attribute/values.ts'
import { tokensInName } from '#domain/search/names.ts'
import type { Context } from '../kernel/context.ts'
import { listMeaningOffers } from './list-by-words.ts'
import { buildInterpretation } from './explain/explain.ts'
import { type Meaning, emptyMeaning } from './query/meaning.ts'
import { isFiltered, type SearchRequest, unfilteredRequest } from './request/filter.ts'
import { readNearestValue, readSoldValues } from './size/nearest.ts'
import { readTypesOfKind } from './size/size-of-meaning.ts'

/**
 * Lists the offers for a query that is only a size; null when the country sells no part of that
 * kind.
 */
export async function listBySizeAlone(
  context: Context,
  size: ReadSize,
  filter: SearchRequest,
  text: string,
): Promise<SearchResults | null> {
  const categories = await readTypesOfKind(context.db, size.kind)
  if (categories.length === 0) return null
  const meaning = { ...emptyMeaning, categories }
  const sizeResults =
    (await listBySize(context, meaning, size, filter, text)) ??
    (await listNearestSize(context, meaning, size, filter, text))
  if (sizeResults) return { ...sizeResults, heading: text }
  const otherMeaningOffers = await listMeaningOffers(context, meaning, filter, text)
  return otherMeaningOffers.total === 0
    ? null
    : { ...otherMeaningOffers, heading: text, size: await describeMissingSize(context, size) }
}

/**
 * Lists the offers with a size, or with its main values; null when the country has no such offers
 * even without the filter.
 */
export async function listBySize(
  context: Context,
  meaning: Meaning,
  size: ReadSize,
  filter: SearchRequest,
  text: string,
): Promise<SearchResults | null> {
  const { main, unsold } = await splitUnsoldValues(context, size)
  const allValues = [...main, ...size.more]
  const attempts: [AttributeValue[], Meaning][] = [
    [allValues, meaning],
    ...(size.more.length > 0 ? [[main, meaning] satisfies [AttributeValue[], Meaning]] : []),
  ]
  // The words may suggest too few part types: 265/65R17 is also a tyre size of pickups.
  const all = { ...meaning, categories: await readTypesOfKind(context.db, size.kind) }
  // A capacity alone isn't a size: not every battery of 80 Ah can replace an EFB80.
  if (main[0]?.key !== 'capacity') attempts.push([main, all])
  for (const [conditions, of] of attempts) {
    const listWith = (searchRequest: SearchRequest) =>
      listMeaningOffers(
        context,
        of,
        {
          ...searchRequest,
          attributes: addSizeValues(conditions, searchRequest.attributes ?? []),
        },
        text,
        { isNamesake: true },
      )
    const sizeResults = await listWith(filter)
    const hasOffers =
      sizeResults.total > 0 || (isFiltered(filter) && (await listWith(unfilteredRequest)).total > 0)
    if (!hasOffers) continue
    const matchesAllValues = conditions.length === allValues.length
    return {
      ...sizeResults,
      understood: { ...sizeResults.understood, parts: partNamesOf(sizeResults) },
      categories: sizeResults.categories.filter(
        ({ fourthCategoryId: id }) =>
          sizeResults.total > sizeResults.list.length ||
          sizeResults.list.some((card) => card.categoryId === id),
      ),
      unknown: removeSizeWords(sizeResults.unknown, size),
      setAside: matchesAllValues ? [] : size.typed.slice(1),
      size: unsold
        ? await describeMissingSize(context, {
            ...size,
            main: [unsold],
            text: writeValue(size.kind, unsold),
          })
        : { text: size.text, isFound: true, nearest: [] },
    }
  }
  return null
}

/** Adds the values of a size to the filter's attributes. The filter's values take precedence. */
const addSizeValues = (
  conditions: readonly AttributeValue[],
  chosenValues: readonly AttributeValue[],
) => [
  ...conditions.filter(({ key }) => !chosenValues.some((one) => one.key === key)),
  ...chosenValues,
]

/**
 * Of a size with several values, such as two wiper lengths, separates a value that no shop of the
 * country sells. Keeps all values when none of them is sold.
 */
async function splitUnsoldValues(
  { db, country }: Context,
  { kind, main }: ReadSize,
): Promise<{ main: AttributeValue[]; unsold?: AttributeValue | undefined }> {
  const [first, second] = main
  if (first?.key !== second?.key) return { main }
  const types = (await readTypesOfKind(db, kind)).map(({ id }) => id)
  const soldValues = await readSoldValues(db, country.id, types, main)
  const isSold = ({ value }: AttributeValue) => soldValues.has(value)
  if (!main.some(isSold)) return { main }
  return { main: main.filter(isSold), unsold: main.find((one) => !isSold(one)) }
}

/**
 * Lists offers of other brands in this size when the named brand has none; null if no brand is
 * named.
 */
export async function listOtherBrands(
  context: Context,
  meaning: Meaning,
  size: ReadSize,
  filter: SearchRequest,
  text: string,
): Promise<SearchResults | null> {
  if (meaning.brands.length === 0) return null
  const [found, { brandName }] = await Promise.all([
    listBySize(context, { ...meaning, brands: [] }, size, filter, text),
    buildInterpretation(context, meaning),
  ])
  if (!found) return null
  return { ...found, size: { ...found.size, text: `${brandName} ${size.text}`, isFound: false } }
}

/** Returns the part types of the listed offers with the size. */
function partNamesOf({ list, understood }: SearchResults): SearchResults['understood']['parts'] {
  const names = new Map(list.map((card) => [card.categoryId, card.productName]))
  const parts = [...names].map(([categoryId, categoryName]) => ({ categoryId, categoryName }))
  return parts.length > 0 ? parts.slice(0, 3) : understood.parts
}

/**
 * Lists the offers of the nearest size for a size that no shop of the country sells; null when
 * these parts have no similar size.
 */
export async function listNearestSize(
  context: Context,
  meaning: Meaning,
  size: ReadSize,
  filter: SearchRequest,
  text: string,
): Promise<SearchResults | null> {
  const missingSize = await describeMissingSize(context, size)
  const [nearest] = missingSize.nearest
  const nearestReadSize = nearest && readSizeOf(size.kind, nearest.text)
  if (!nearestReadSize || nearestReadSize.main.length === 0) return null
  const nearestResults = await listBySize(context, meaning, nearestReadSize, filter, text)
  return nearestResults && { ...nearestResults, setAside: [], size: missingSize }
}

/** Describes a size that no shop of the country sells, with the nearest sizes. */
export async function describeMissingSize(
  context: Context,
  size: ReadSize,
): Promise<SearchResults['size']> {
  const [searchedSize] = size.main
  const types = await readTypesOfKind(context.db, size.kind)
  const nearest = searchedSize
    ? await readNearestValue(
        context,
        size.kind,
        types.map(({ id }) => id),
        searchedSize,
      )
    : []
  return { text: size.text, isFound: false, nearest }
}

/** Removes the words that state the size. */
export function removeSizeWords(words: readonly string[], size: ReadSize | null): string[] {
  const all = (size?.typed ?? []).join(' ').toLowerCase()
  const statedTokens = new Set(tokensInName(all).map(({ text }) => text))
  // Ignore spaces and decimal commas, because a size is stored in normalised spelling: "m12 x 1,5"
  // as "m12 x1.5".
  const normalizeSize = (text: string) => text.replace(/,/g, '.').replace(/\s/g, '')
  const isStated = (word: string) =>
    statedTokens.has(word) ||
    all.includes(word) ||
    (/\d/.test(word) && normalizeSize(all).includes(normalizeSize(word)))
  return words.filter((word) => !isStated(word.toLowerCase()))
}
