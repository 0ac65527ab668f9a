import type { SearchResults } from '#contract/search/search.ts'
import { isNumberLike, mayBeNumber } from '#domain/numbers/runs.ts'
import { readSizeAlone } from '#domain/attribute/read-size.ts'
import { readSizes } from '#domain/search/sizes.ts'
import { typedFormsOf as inTypedForm } from '#domain/search/typed-forms.ts'
import { findVin, isLabelled, wrongVinLength } from '#domain/vin/find.ts'
import type { Context } from '../kernel/context.ts'
import { refuse } from '../kernel/refusal.ts'
import { searchGenuine } from './by-genuine.ts'
import { searchNumber } from './by-number.ts'
import { listMeaning } from './by-words.ts'
import { addEnginesBySize } from './query/engine-years.ts'
import {
  listOtherBrands,
  listSizeAlone,
  listSized,
  sizeNotFound,
  withoutSizeWords,
} from './by-size.ts'
import { sizeOfMeaning } from './size/size-of-meaning.ts'
import { isFiltered, type SearchRequest, unfilteredRequest } from './request/filter.ts'
import { searchFragment } from './fragment.ts'
import { readNumber, type ReadNumber } from './query/read-number.ts'
import { readTypedWords, readWords } from './query/read-words.ts'
import { noExplanation } from './explain/explain.ts'
import { type Meaning, emptyMeaning } from './query/meaning.ts'

interface TextSearch {
  filter: SearchRequest
  /** True when a brand or category narrows the list; one character is enough then. */
  isNarrowed: boolean
  /** True for "search for … instead": the spelling is not corrected. */
  asTyped: boolean
}

/**
 * Checks for a number only, whatever names its parts begin: "04465-BZ010" doesn't mean the bZ4X.
 */
function isBareNumber(words: string): boolean {
  const isOneGroup = /^\d\S+$/.test(words.trim()) && !/[a-z]{4}/i.test(words)
  // "04465 bz 010": makers' numbers begin with five digits.
  const isGrouped = /^\d{5}[\s-]/.test(words.trim())
  const digits = words.replace(/\D/g, '').length
  const isLong = digits >= (isOneGroup ? 5 : 7)
  return (isOneGroup || isGrouped) && isLong && isNumberLike(words) && readSizes(words).rest !== ''
}

/** True when no word was understood. */
function isUnread({ categories, brands, makes, own, serials }: Meaning): boolean {
  return [categories, brands, makes, own, serials].every((list) => list.length === 0)
}

/** True for one group with a digit, as in the ending of a number: "YZZD4". */
function isEnding(words: string): boolean {
  return /^[\w./-]{4,}$/.test(words.trim()) && mayBeNumber(words)
}

/**
 * Searches by free text: a VIN, a catalogue number or part of one, otherwise words. Refuses (4100)
 * fewer than two characters when nothing narrows the search (specification section 5).
 */
export async function searchText(
  context: Context,
  words: string,
  search: TextSearch,
): Promise<SearchResults> {
  const found = await searchRead(context, words, search)
  return { ...found, unknown: inTypedForm(words, found.unknown) }
}

/** Searches by free text. Unknown words are in their compared form. */
async function searchRead(
  context: Context,
  words: string,
  { filter, isNarrowed, asTyped }: TextSearch,
): Promise<SearchResults> {
  if ([...words].length < 2 && !isNarrowed) throw refuse('keywordShort')
  const vinCode = findVin(words)
  if (vinCode !== null) return { ...emptyList(filter, words), vinCode }
  // The page without rows states how many characters are missing.
  if (wrongVinLength(words) !== null && isLabelled(words)) return emptyList(filter, words)
  // Search text that looks like a number as a number first. For other text, query numbers and words
  // in one round trip.
  const size = readSizeAlone(words)
  const begun = size || isNumberLike(words) ? undefined : readTypedWords(context, words)
  const [number] = await Promise.all([readNumber(context.db, words), begun])
  const byNumber = number?.isWord ? null : await searchHeldNumber(context, number, words, filter)
  // A complete number comes first. "NS40" means a battery before it means the prefix of one.
  if (byNumber?.part) return byNumber
  const bySize = size && (await listSizeAlone(context, size, filter, words))
  if (bySize) return bySize
  if (byNumber && readSizes(words).rest !== '') return byNumber
  if (!number && isBareNumber(words)) return searchNumber(context, words, filter)
  const typed = await (begun ?? readTypedWords(context, words))
  const genuine = await searchGenuine(context, words, filter, asTyped)
  if (genuine.found) return genuine.found
  const { meanings, readAs, setAside } = await readWords(context, typed, asTyped)
  const stated = await sizeOfMeaning(context.db, meanings[0] ?? emptyMeaning, words)
  const unknown = withoutSizeWords(meanings[0]?.unknown ?? [], stated)
  if (number?.isWord && (unknown.length > 0 || words === words.toUpperCase())) {
    const found = await searchHeldNumber(context, number, words, filter)
    if (found) return found
  }
  if (unknown.length > 0) {
    const first = meanings[0] ?? emptyMeaning
    const found = await searchFragment(context, words, first, filter)
    if (found) return found
    // An unknown number is not a car name: "04152-YZZA6" doesn't mean the Mazda 6.
    const isNumber = isNumberLike(words) || (isUnread(first) && isEnding(words))
    // Next to a brand, the brand's offers are listed: "NGK BKR6E-11".
    if (isNumber && first.brands.length === 0) return searchNumber(context, words, filter)
  }
  const dated = await addEnginesBySize(context.db, meanings, words)
  const likeliest = dated[0] ?? emptyMeaning
  const sized =
    stated &&
    ((await listSized(context, likeliest, stated, filter, words)) ??
      (await listOtherBrands(context, likeliest, stated, filter, words)))
  const found = sized ?? (await listMeanings(context, dated, filter, readAs || words))
  // Years and engines reported as missing, or ranked first, must not also be reported as ignored.
  const isFirst = found.total > 0 && filter.priceSort === 0
  const { years, engine } = dated[0] ?? emptyMeaning
  const told = found.missing || isFirst ? [years?.typed, engine?.typed] : []
  const unused = genuine.unused === '' || found.missing ? [] : [genuine.unused]
  const left = [...withoutSizeWords(setAside, stated), ...found.setAside]
  return {
    ...found,
    unknown: withoutSizeWords(found.unknown, stated),
    heading: words,
    readAs,
    setAside: [...unused, ...left.filter((one) => !told.includes(one))],
    ...(stated && !sized && found.total > 0 ? { size: await sizeNotFound(context, stated) } : {}),
  }
}

/**
 * Searches from the number field. Also accepts a VIN, numbers among words, and look-alike
 * characters.
 */
export async function searchTypedNumber(
  context: Context,
  typed: string,
  filter: SearchRequest,
  accurate: boolean,
): Promise<SearchResults> {
  const vinCode = findVin(typed)
  if (vinCode !== null) return { ...emptyList(filter, typed), vinCode }
  if (!accurate) {
    const number = await readNumber(context.db, typed)
    const found = await searchHeldNumber(context, number, typed, filter)
    if (found) return found
  }
  return searchNumber(context, typed, filter, { accurate })
}

/** Lists offers for a catalogue number contained in the text; null when there is none. */
async function searchHeldNumber(
  context: Context,
  read: ReadNumber | null,
  text: string,
  filter: SearchRequest,
) {
  if (!read) return null
  const { norm, accurate, misread } = read
  const found = await searchNumber(context, read.typed, filter, { accurate })
  const isKnown = found.categories.length > 0 || found.part !== null
  if (!isKnown) return null
  const readAs = misread ? (found.part?.number ?? norm) : ''
  return { ...found, heading: text.trim(), readAs, numbers: read.several }
}

/** Lists the first reading that has offers in the country, or the likeliest one when none has. */
async function listMeanings(
  context: Context,
  meanings: readonly Meaning[],
  filter: SearchRequest,
  words: string,
): Promise<SearchResults> {
  const [likeliest = emptyMeaning, ...others] = meanings
  const first = await listMeaning(context, likeliest, filter, words)
  const isSold = async (meaning: Meaning) =>
    (await listMeaning(context, meaning, unfilteredRequest, words)).total > 0
  // An empty list because of the filter is a valid result. When the country has no offers at all,
  // try other readings.
  if (first.total > 0 || (isFiltered(filter) && (await isSold(likeliest)))) return first
  const sold = await Promise.all(
    others
      // Skip readings that leave more words unknown.
      .filter((meaning) => meaning.unknown.length <= likeliest.unknown.length)
      .map((meaning) => listNamesake(context, meaning, filter, words)),
  )
  const found = sold.find((one) => one !== null)
  if (!found) return first
  // List the alternative reading, but report the likeliest one as missing.
  const { understood, missing, near } = first
  return missing && found.total > 0 ? { ...found, understood, missing, near } : found
}

/**
 * Lists the offers of an alternative reading; an empty list when only the filter excludes them,
 * null when there are none.
 */
async function listNamesake(
  context: Context,
  meaning: Meaning,
  filter: SearchRequest,
  words: string,
): Promise<SearchResults | null> {
  const listed = (by: SearchRequest) =>
    listMeaning(context, meaning, by, words, { isNamesake: true })
  const [found, all] = await Promise.all([
    listed(filter),
    isFiltered(filter) ? listed(unfilteredRequest) : null,
  ])
  return found.total > 0 || (all?.total ?? 0) > 0 ? found : null
}

function emptyList({ pageNo, pageSize }: SearchRequest, heading: string): SearchResults {
  return {
    total: 0,
    totalCapped: false,
    pageNo,
    pageSize,
    counts: { all: 0, oe: 0, iam: 0 },
    brands: [],
    shops: [],
    alliances: [],
    inStock: 0,
    fits: null,
    categories: [],
    attributes: [],
    ...noExplanation,
    part: null,
    heading,
    list: [],
  }
}
