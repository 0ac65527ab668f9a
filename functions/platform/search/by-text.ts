import type { SearchResults } from '#contract/search.ts'
import { isNumberLike } from '#domain/numbers/runs.ts'
import { readSizes } from '#domain/search/sizes.ts'
import { findVin, isLabelled, wrongVinLength } from '#domain/vin/find.ts'
import type { Context } from '../context.ts'
import { refuse } from '../refusal.ts'
import { searchNumber } from './by-number.ts'
import { listMeaning } from './by-words.ts'
import { ofEngineSize } from './engine-years.ts'
import { isFiltered, type ListFilter, unfiltered } from './filter.ts'
import { searchFragment } from './fragment.ts'
import { readNumber, type ReadNumber } from './read-number.ts'
import { readTyped, readWords } from './read-words.ts'
import { nothingSaid } from './say.ts'
import { type Meaning, nothing } from './meaning.ts'

interface TextSearch {
  filter: ListFilter
  /** A brand or category narrows the list: one character is enough then. */
  isNarrowed: boolean
  /** Nothing is mended: "search for … instead". */
  asTyped: boolean
}

/** A number and nothing else, whatever names its pieces begin: "04465-BZ010" is no bZ4X. */
function isBareNumber(words: string): boolean {
  const isOneGroup = /^\d\S+$/.test(words.trim()) && !/[a-z]{4}/i.test(words)
  const digits = words.replace(/\D/g, '').length
  return isOneGroup && digits >= 5 && isNumberLike(words) && readSizes(words).rest !== ''
}

/**
 * What somebody typed into the one search field: a VIN, a number of the catalogue or a piece of
 * one, else words. Refuses 4100 below two characters where nothing narrows them (specification
 * section 5).
 */
export async function searchText(
  context: Context,
  words: string,
  { filter, isNarrowed, asTyped }: TextSearch,
): Promise<SearchResults> {
  if ([...words].length < 2 && !isNarrowed) throw refuse('keywordShort')
  const vinCode = findVin(words)
  if (vinCode !== null) return { ...emptyList(filter, words), vinCode }
  // A page without rows says how many characters are missing.
  if (wrongVinLength(words) !== null && isLabelled(words)) return emptyList(filter, words)
  // What looks like a number is one first; else both are asked for in one trip.
  const begun = isNumberLike(words) ? undefined : readTyped(context, words)
  const [number] = await Promise.all([readNumber(context.db, words), begun])
  const byNumber = number?.isWord ? null : await searchHeldNumber(context, number, words, filter)
  // "NS40" is a battery before it is the beginning of a number of brake pads.
  if (byNumber && (byNumber.part || readSizes(words).rest !== '')) return byNumber
  if (!number && isBareNumber(words))
    return searchNumber(context, words, filter, { accurate: true })
  const typed = await (begun ?? readTyped(context, words))
  const { meanings, readAs, setAside } = await readWords(context, typed, asTyped)
  const unknown = meanings[0]?.unknown ?? []
  if (number?.isWord && (unknown.length > 0 || words === words.toUpperCase())) {
    const found = await searchHeldNumber(context, number, words, filter)
    if (found) return found
  }
  if (unknown.length > 0) {
    const found = await searchFragment(context, words, meanings[0] ?? nothing, filter)
    if (found) return found
    // A number that nobody knows is no name of a car: "04152-YZZA6" is not the Mazda 6.
    if (isNumberLike(words)) return searchNumber(context, words, filter, { accurate: true })
  }
  const dated = await ofEngineSize(context.db, meanings, words)
  const found = await listMeanings(context, dated, filter, readAs || words)
  // Years and engines that are said to be missing, or stand first, are not also said to narrow nothing.
  const isFirst = found.total > 0 && filter.priceSort === 0
  const { years, engine } = dated[0] ?? nothing
  const told = found.missing || isFirst ? [years?.typed, engine?.typed] : []
  return {
    ...found,
    heading: words,
    readAs,
    setAside: setAside.filter((one) => !told.includes(one)),
  }
}

/** The field for numbers: also a VIN, numbers among words, and characters taken for others. */
export async function searchTypedNumber(
  context: Context,
  typed: string,
  filter: ListFilter,
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

/** Offers for a number of the catalogue that the text holds; null where it holds none. */
async function searchHeldNumber(
  context: Context,
  read: ReadNumber | null,
  text: string,
  filter: ListFilter,
) {
  if (!read) return null
  const { norm, accurate, misread } = read
  const found = await searchNumber(context, read.typed, filter, { accurate })
  const isKnown = found.categories.length > 0 || found.part !== null
  if (!isKnown) return null
  const readAs = misread ? (found.part?.number ?? norm) : ''
  return { ...found, heading: text.trim(), readAs }
}

/** The first reading that the country sells something of; the likeliest where it sells nothing. */
async function listMeanings(
  context: Context,
  meanings: readonly Meaning[],
  filter: ListFilter,
  words: string,
): Promise<SearchResults> {
  const [likeliest = nothing, ...others] = meanings
  const first = await listMeaning(context, likeliest, filter, words)
  const isSold = async (meaning: Meaning) =>
    (await listMeaning(context, meaning, unfiltered, words)).total > 0
  // A filter that leaves nothing is an answer; a country that sells nothing asks for namesakes.
  if (first.total > 0 || (isFiltered(filter) && (await isSold(likeliest)))) return first
  const sold = await Promise.all(
    others
      // A reading that understands less is no namesake.
      .filter((meaning) => meaning.unknown.length <= likeliest.unknown.length)
      .map((meaning) => listNamesake(context, meaning, filter, words)),
  )
  const found = sold.find((one) => one !== null)
  if (!found) return first
  // What the words may also mean is listed, but what they mean first is said to be missing.
  const { understood, missing, near } = first
  return missing && found.total > 0 ? { ...found, understood, missing, near } : found
}

/** Offers of a reading, or of none where only the filter leaves none; null where nobody sells any. */
async function listNamesake(
  context: Context,
  meaning: Meaning,
  filter: ListFilter,
  words: string,
): Promise<SearchResults | null> {
  const listed = (by: ListFilter) => listMeaning(context, meaning, by, words, { isNamesake: true })
  const [found, all] = await Promise.all([
    listed(filter),
    isFiltered(filter) ? listed(unfiltered) : null,
  ])
  return found.total > 0 || (all?.total ?? 0) > 0 ? found : null
}

function emptyList({ pageNo, pageSize }: ListFilter, heading: string): SearchResults {
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
    ...nothingSaid,
    part: null,
    heading,
    list: [],
  }
}
