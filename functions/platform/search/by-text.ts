import type { SearchResults } from '#contract/search.ts'
import { isNumberLike } from '#domain/numbers/runs.ts'
import { readSizes } from '#domain/search/sizes.ts'
import { findVin } from '#domain/vin/find.ts'
import type { Context } from '../context.ts'
import { refuse } from '../refusal.ts'
import { searchNumber } from './by-number.ts'
import { listMeaning } from './by-words.ts'
import { isFiltered, type ListFilter, unfiltered } from './filter.ts'
import { searchFragment } from './fragment.ts'
import { readNumber } from './read-number.ts'
import { readWords } from './read-words.ts'
import { nothingSaid } from './say.ts'
import { type Meaning, nothing } from './understand.ts'

interface TextSearch {
  filter: ListFilter
  /** A brand or category narrows the list: one character is enough then. */
  isNarrowed: boolean
  /** Nothing is mended: "search for … instead". */
  asTyped: boolean
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
  const byNumber = await searchHeldNumber(context, words, filter)
  // "NS40" is a battery before it is the beginning of a number of brake pads.
  if (byNumber && (byNumber.part || readSizes(words).rest !== '')) return byNumber
  const { meanings, readAs, setAside } = await readWords(context, words, asTyped)
  const unknown = meanings[0]?.unknown ?? []
  if (unknown.length > 0) {
    const found = await searchFragment(context, words, meanings[0] ?? nothing, filter)
    if (found) return found
    // A number that nobody knows is no name of a car: "04152-YZZA6" is not the Mazda 6.
    if (isNumberLike(words)) return searchNumber(context, words, filter, { accurate: true })
  }
  const found = await listMeanings(context, meanings, filter, readAs || words)
  return { ...found, heading: words, readAs, setAside }
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
    const found = await searchHeldNumber(context, typed, filter)
    if (found) return found
  }
  return searchNumber(context, typed, filter, { accurate })
}

/** Offers for a number of the catalogue that the text holds; null where it holds none. */
async function searchHeldNumber(context: Context, text: string, filter: ListFilter) {
  const read = await readNumber(context.db, text)
  if (!read) return null
  const { norm, accurate, misread } = read
  const found = await searchNumber(context, norm, filter, { accurate })
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
  let first: SearchResults | undefined
  const [likeliest] = meanings
  for (const meaning of meanings) {
    // A reading that understands less is no namesake.
    if (meaning.unknown.length > (likeliest?.unknown.length ?? 0)) continue
    const found = await listMeaning(context, meaning, filter, words)
    first ??= found
    // What the words may also mean is listed, but what they mean first is said to be missing.
    const { understood, missing, near } = first
    if (found.total > 0) return first.missing ? { ...found, understood, missing, near } : found
    // A filter that leaves nothing is an answer; a country that sells nothing asks for namesakes.
    if (isFiltered(filter) && (await listMeaning(context, meaning, unfiltered, words)).total > 0)
      return found
  }
  return first ?? listMeaning(context, nothing, filter, words)
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
    inStock: 0,
    fits: null,
    categories: [],
    ...nothingSaid,
    part: null,
    heading,
    list: [],
  }
}
