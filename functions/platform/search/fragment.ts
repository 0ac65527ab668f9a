import type { SearchResults } from '#contract/search.ts'
import { normaliseNumber } from '#domain/numbers/normalise.ts'
import { piecesOfName } from '#domain/search/names.ts'
import type { Context } from '../context.ts'
import { searchNumber } from './by-number.ts'
import type { ListFilter } from './filter.ts'
import { nothingSaid, understoodOf } from './say.ts'
import { scopeOfTypes } from './scope.ts'
import type { Meaning } from './meaning.ts'

const shortest = 3

/**
 * A piece of a number beside a brand or a part: "KYB 339", "TRW GDB", "lọc dầu 26300". Null where
 * the words that are unknown can be no number, or where nothing but them was typed.
 */
export async function searchFragment(
  context: Context,
  words: string,
  meaning: Meaning,
  filter: ListFilter,
): Promise<SearchResults | null> {
  const { brands, categories, makes, own, unknown } = meaning
  // A number's beginning says nothing of the car that is named.
  if (own.length > 0 && categories.length > 0) return null
  // "1770A Mitsubishi" is a number of the maker's.
  const isOfMake = makes.length > 0 && own.length === 0
  if (brands.length === 0 && categories.length === 0 && !isOfMake) return null
  const norm = fragmentOf(words, unknown)
  const isNumber = /\d/.test(norm) || brands.length > 0
  if (norm.length < shortest || !isNumber) return null
  const { asked } = await scopeOfTypes(context, categories)
  const within = { brands, types: [...asked] }
  const found = await searchNumber(context, norm, filter, { within })
  const isFound = found.categories.length > 0 || found.part !== null
  // Letters alone may be a word that is unknown; digits beside a brand are its number.
  const isNumbered = brands.length > 0 || (isOfMake && categories.length === 0)
  if (!isFound && !(isNumbered && /\d{2}/.test(norm))) return null
  const understood = await understoodOf(context, meaning)
  return {
    ...found,
    ...(isFound ? {} : { ...nothingSaid, missing: brands.length > 0, unknown }),
    understood,
    heading: words,
  }
}

/** The groups that hold unknown pieces, as one number in its compared form. */
function fragmentOf(words: string, unknown: readonly string[]): string {
  const groups = words.split(/\s+/).filter((group) => {
    const pieces = piecesOfName(group).map((piece) => piece.text)
    return unknown.includes(group) || pieces.some((piece) => unknown.includes(piece))
  })
  return groups.every((group) => /^[\x20-\x7e\u2010-\u2015]+$/.test(group))
    ? normaliseNumber(groups.join(''))
    : ''
}
