import type { SearchResults } from '#contract/search/search.ts'
import { readSizeAlone } from '#domain/attribute/read-size.ts'
import { searchNumber } from './number-search.ts'
import { listBySizeAlone } from './list-by-size.ts'
import { searchFragment } from './fragment.ts'
import type { TextSearch } from './text-search.ts'

/**
 * Lists the offers for one interpretation of a text. Null means that the next strategy is tried.
 */
type Strategy = (search: TextSearch) => Promise<SearchResults | null>

/**
 * True when no shop sells the number and the number states a size, such as 6PK1750. The size is
 * meant then.
 */
const isUnsoldSize = ({ missing, part }: SearchResults) =>
  missing && part !== null && readSizeAlone(part.number) !== null

/**
 * Searches for a complete number. "NS40" is read as a battery size, not as the beginning of a
 * number.
 */
const searchByCompleteNumber: Strategy = async (search) => {
  if ((await search.loadNumber())?.isWord) return null
  const numberResults = await search.loadContainedNumber()
  return numberResults?.part && !isUnsoldSize(numberResults) ? numberResults : null
}

const searchBySizeAlone: Strategy = async ({ context, query, filter }) =>
  query.sizeAlone && listBySizeAlone(context, query.sizeAlone, filter, query.text)

/** Searches for a fragment of a number. Digits that only state sizes are read as words. */
const searchByPartialNumber: Strategy = async (search) => {
  const isWord = (await search.loadNumber())?.isWord ?? false
  if (isWord || !search.query.hasWordsBesidesSizes) return null
  const numberResults = await search.loadContainedNumber()
  return numberResults && !isUnsoldSize(numberResults) ? numberResults : null
}

/** Searches for a number that isn't in the catalogue. */
const searchByUnknownNumber: Strategy = async (search) => {
  const { context, query, filter } = search
  const isUnknown = query.isBareNumber && (await search.loadNumber()) === null
  return isUnknown ? searchNumber(context, query.text, filter) : null
}

const searchByGenuineParts: Strategy = async (search) => (await search.loadGenuineSearch()).found

/**
 * Searches for letters that may be a number or a word, when the word isn't understood or all
 * letters are capitals.
 */
const searchByWordNumber: Strategy = async (search) => {
  if (!(await search.loadNumber())?.isWord) return null
  const { unknown } = await search.loadReading()
  const { text } = search.query
  return unknown.length > 0 || text === text.toUpperCase() ? search.loadContainedNumber() : null
}

/**
 * Searches for a fragment of a number next to the name of a brand or a part: "KYB 339". Next to a
 * brand alone, an engine code may be such a fragment too: "Denso K20" is a spark plug.
 */
const searchByFragment: Strategy = async (search) => {
  const { unknown, likeliest, codes } = await search.loadReading()
  const { brands, categories, namedSerials } = likeliest
  const isBrandAlone = brands.length > 0 && categories.length === 0
  const isCarOfCode = codes !== undefined && namedSerials.every((id) => codes.serials.includes(id))
  const meaning =
    isBrandAlone && isCarOfCode
      ? { ...likeliest, unknown: [...unknown, ...codes.codes], namedSerials: [], serials: [] }
      : { ...likeliest, unknown }
  if (meaning.unknown.length === 0) return null
  return searchFragment(search.context, search.query.text, meaning, search.filter)
}

/**
 * Reads an unknown number as a number and not as a car name: "04152-YZZA6" doesn't mean the Mazda
 * 6. Next to a brand, lists the brand's offers: "NGK BKR6E-11".
 */
const searchByUnknownNumberInWords: Strategy = async (search) => {
  const { context, query, filter } = search
  const { unknown, likeliest } = await search.loadReading()
  const { categories, brands, makes, namedSerials, serials } = likeliest
  if (unknown.length === 0 || brands.length > 0) return null
  const isUnread = [categories, makes, namedSerials, serials].every((list) => list.length === 0)
  const isNumber = query.number.isNumberLike || (isUnread && query.isEnding)
  return isNumber ? searchNumber(context, query.text, filter) : null
}

/**
 * Strategies in the order in which they are tried. If none finds anything, the query is read as
 * words.
 */
export const strategies: readonly Strategy[] = [
  searchByCompleteNumber,
  searchBySizeAlone,
  searchByPartialNumber,
  searchByUnknownNumber,
  searchByGenuineParts,
  searchByWordNumber,
  searchByFragment,
  searchByUnknownNumberInWords,
]
