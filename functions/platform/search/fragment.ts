import type { SearchResults } from '#contract/search/search.ts'
import { normaliseNumber } from '#domain/numbers/normalise.ts'
import { tokensInName } from '#domain/search/names.ts'
import type { Context } from '../kernel/context.ts'
import { searchNumber } from './number-search.ts'
import type { SearchRequest } from './request/filter.ts'
import { noExplanation, buildInterpretation } from './explain/explain.ts'
import { findScopeOfTypes } from './retrieve/scope.ts'
import type { Meaning } from './query/meaning.ts'

const minLength = 3

/**
 * Searches for a fragment of a part number next to the name of a brand or a part: "KYB 339", "TRW
 * GDB", "lọc dầu 26300". Null when the unknown words can't be a number, or when there are no other
 * words.
 */
export async function searchFragment(
  context: Context,
  text: string,
  meaning: Meaning,
  filter: SearchRequest,
): Promise<SearchResults | null> {
  const { brands, categories, makes, namedSerials, unknown } = meaning
  // Parts whose numbers only begin as typed needn't fit the named car.
  if (namedSerials.length > 0 && categories.length > 0) return null
  // In "1770A Mitsubishi", the number is one of the car maker.
  const isOfMake = makes.length > 0 && namedSerials.length === 0
  if (brands.length === 0 && categories.length === 0 && !isOfMake) return null
  const norm = fragmentOf(text, unknown)
  const isNumber = /\d/.test(norm) || brands.length > 0
  if (norm.length < minLength || !isNumber) return null
  const { meantTypes } = await findScopeOfTypes(context, categories)
  const limits = { brands, types: [...meantTypes] }
  const fragmentResults = await searchNumber(context, norm, filter, { within: limits })
  const isFound = fragmentResults.categories.length > 0 || fragmentResults.part !== null
  // Letters alone may be any unknown word, but digits next to a make are a part number. When a
  // brand's number is unknown, the brand's offers are listed.
  const isNumbered = brands.length === 0 && isOfMake && categories.length === 0
  if (!isFound && !(isNumbered && /\d{2}/.test(norm))) return null
  const understood = await buildInterpretation(context, meaning)
  return {
    ...fragmentResults,
    ...(isFound ? {} : { ...noExplanation, unknown }),
    understood,
    heading: text,
  }
}

/** Joins the word groups that contain unknown tokens into one normalised number. */
function fragmentOf(text: string, unknownWords: readonly string[]): string {
  const groups = text.split(/\s+/).filter((group) => {
    const groupTokens = tokensInName(group).map((token) => token.text)
    return unknownWords.includes(group) || groupTokens.some((token) => unknownWords.includes(token))
  })
  return groups.every((group) => /^[\x20-\x7e\u2010-\u2015]+$/.test(group))
    ? normaliseNumber(groups.join(''))
    : ''
}
