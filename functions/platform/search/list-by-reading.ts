import type { SearchResults } from '#contract/search/search.ts'
import { tokensInName } from '#domain/search/names.ts'
import type { Context } from '../kernel/context.ts'
import {
  listNearestSize,
  listOtherBrands,
  listBySize,
  describeMissingSize,
  removeSizeWords,
} from './list-by-size.ts'
import { listMeaningOffers } from './list-by-words.ts'
import { readNamedBrands } from './explain/explain.ts'
import { addEnginesBySize } from './query/engine-years.ts'
import { type Meaning, emptyMeaning } from './query/meaning.ts'
import { isFiltered, type SearchRequest, unfilteredRequest } from './request/filter.ts'
import type { TextSearch } from './text-search.ts'

/** Lists offers for the meaning of a query and reports the words that were not used. */
export async function listByReading(search: TextSearch): Promise<SearchResults> {
  const { context, query, filter } = search
  const { text } = query
  const { meanings, readAs, setAside, size } = await search.loadReading()
  const datedMeanings = await addEnginesBySize(context.db, meanings, text)
  const likeliestMeaning = datedMeanings[0] ?? emptyMeaning
  const sizedResults =
    size &&
    ((await listBySize(context, likeliestMeaning, size, filter, text)) ??
      (await listOtherBrands(context, likeliestMeaning, size, filter, text)))
  const results =
    sizedResults ??
    (size && (await listNearestSize(context, likeliestMeaning, size, filter, text))) ??
    (await listMeanings(context, datedMeanings, filter, readAs || text))
  // Years and engines are reported as missing or used for ranking, so they aren't reported as
  // ignored.
  const isFirst = results.total > 0 && filter.priceSort === 0
  const { years, engine } = likeliestMeaning
  const reportedTexts = results.missing || isFirst ? [years?.typed, engine?.typed] : []
  const { unused } = await search.loadGenuineSearch()
  const ignoredTexts = unused === '' || results.missing ? [] : [unused]
  const leftOutTexts = [
    ...removeSizeWords(setAside, size),
    ...results.setAside,
    ...(await findUnusedBrands(context, likeliestMeaning, text)),
  ]
  return {
    ...results,
    understood: { ...results.understood, parts: partsOfBrand(results) },
    unknown: removeSizeWords(results.unknown, size),
    heading: text,
    readAs,
    setAside: [...ignoredTexts, ...leftOutTexts.filter((one) => !reportedTexts.includes(one))],
    ...(size && !sizedResults && results.total > 0 && results.size.text === ''
      ? { size: await describeMissingSize(context, size) }
      : {}),
  }
}

/**
 * Returns the part types that the words mean. With a brand, returns only types that the brand sells
 * in the country, because a word may also mean a type that the brand doesn't sell.
 */
function partsOfBrand({ understood, categories, total, missing }: SearchResults) {
  const { parts, brandName } = understood
  if (brandName === '' || total === 0 || missing) return parts
  const isListed = ({ categoryId }: { categoryId: number }) =>
    categories.some(({ fourthCategoryId: id }) => String(id).startsWith(String(categoryId)))
  const listWith = parts.filter(isListed)
  return listWith.length > 0 ? listWith : parts
}

/** Returns the typed brands except the first, because a list shows one brand. */
async function findUnusedBrands(
  context: Context,
  { brands: [, ...others] }: Meaning,
  text: string,
): Promise<string[]> {
  if (others.length === 0) return []
  const typedWords = new Set(tokensInName(text).map((token) => token.text))
  const names = (await readNamedBrands(context, others)).map(({ name }) => name)
  return names.filter((name) => tokensInName(name).every((token) => typedWords.has(token.text)))
}

/**
 * Lists the likeliest reading that has offers in the country; the likeliest of all when none has.
 */
async function listMeanings(
  context: Context,
  meanings: readonly Meaning[],
  filter: SearchRequest,
  text: string,
): Promise<SearchResults> {
  const [likeliest = emptyMeaning, ...otherMeanings] = meanings
  const first = await listMeaningOffers(context, likeliest, filter, text)
  const isSold = async (meaning: Meaning) =>
    (await listMeaningOffers(context, meaning, unfilteredRequest, text)).total > 0
  // A list that is empty only because of the filter is a valid result. When the country has no
  // offers at all, try other readings.
  if (first.total > 0 || (isFiltered(filter) && (await isSold(likeliest)))) return first
  const alternativeLists = await Promise.all(
    otherMeanings
      // Skip readings that leave more words unknown.
      .filter((meaning) => meaning.unknown.length <= likeliest.unknown.length)
      .map((meaning) => listAlternative(context, meaning, filter, text)),
  )
  const alternativeList = alternativeLists.find((one) => one !== null)
  if (!alternativeList) return first
  // List the alternative reading, but report the likeliest reading as missing.
  const { understood, missing, near } = first
  return missing && alternativeList.total > 0
    ? { ...alternativeList, understood, missing, near }
    : alternativeList
}

/**
 * Lists the offers of an alternative reading; an empty list when only the filter excludes them,
 * null when the country has no such offers.
 */
async function listAlternative(
  context: Context,
  meaning: Meaning,
  filter: SearchRequest,
  text: string,
): Promise<SearchResults | null> {
  const listWith = (searchRequest: SearchRequest) =>
    listMeaningOffers(context, meaning, searchRequest, text, { isNamesake: true })
  const [found, all] = await Promise.all([
    listWith(filter),
    isFiltered(filter) ? listWith(unfilteredRequest) : null,
  ])
  return found.total > 0 || (all?.total ?? 0) > 0 ? found : null
}
