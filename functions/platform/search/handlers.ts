import type { searchCalls, SearchResults } from '#contract/search.ts'
import { normaliseNumber } from '#domain/numbers/normalise.ts'
import { stripTags } from '#domain/search/keywords.ts'
import type { Handlers } from '../handlers.ts'
import type { Context } from '../context.ts'
import { refuse } from '../refusal.ts'
import { searchNumber } from './by-number.ts'
import { listBrand, listCategory, listCommon, listMeaning } from './by-words.ts'
import { isFiltered, type ListFilter, unfiltered } from './filter.ts'
import { isPlain } from './query.ts'
import { nothing, understand } from './understand.ts'

interface NumberInput extends ListFilter {
  oeNumberOrBrandSku: string
}

/** Search: by number, by words, by category and by brand. */
export const searchHandlers: Handlers<typeof searchCalls> = {
  'POST /web-api/material/search': async (input, context) => {
    const category = categoryOf(input)
    if (input.oeNumberOrBrandSku !== undefined && input.oeNumberOrBrandSku !== '')
      return searchNumber(context, input.oeNumberOrBrandSku, input, {
        accurate: input.isAccurateSearch,
      })
    const words = stripTags(input.searchResultInfo ?? '')
    if (words !== '') return searchWords(context, words, input)
    if (category !== undefined) return listCategory(context, category, input)
    if (input.brandId !== undefined) return listBrand(context, input.brandId, input)
    throw refuse('searchEmpty')
  },

  'POST /web-api/material/search/ref': async (input: NumberInput, context) =>
    searchNumber(context, input.oeNumberOrBrandSku, input, { accurate: true, others: true }),
  'POST /app-api/v4/material/listByOe': async (input, context) =>
    searchNumber(context, input.oeNumberOrBrandSku, { ...input, partsType: 1 }),
  'POST /app-api/v4/material/listByIam': async (input, context) =>
    searchNumber(context, input.oeNumberOrBrandSku, { ...input, partsType: 2 }),
  'POST /app-api/v4/material/accurateSearch': async (input: NumberInput, context) =>
    searchNumber(context, input.oeNumberOrBrandSku, input, { accurate: true }),

  'POST /app-api/v4/material/repair/listByCommon': async (input, context) => {
    const category = categoryOf(input)
    return category === undefined
      ? listCommon(context, input)
      : listCategory(context, category, input)
  },
}

interface CategoryInput {
  firstEggCategoryId?: number | undefined
  secondEggCategoryId?: number | undefined
  fourCategoryId?: number | undefined
}

/** The narrowest category that is asked for. */
function categoryOf(input: CategoryInput): number | undefined {
  return input.fourCategoryId ?? input.secondEggCategoryId ?? input.firstEggCategoryId
}

/**
 * Words, unless they read like a part number that the catalogue knows, or hold one: a phone has
 * one search field. Refuses 4100 below two characters where nothing narrows them (specification
 * section 5).
 */
async function searchWords(context: Context, words: string, filter: ListFilter) {
  const isNarrowed = filter.brandId !== undefined || categoryOf(filter) !== undefined
  if ([...words].length < 2 && !isNarrowed) throw refuse('keywordShort')
  // Three characters may be a number ("Z-86"), but are too few to be the beginning of one.
  const accurate = normaliseNumber(words).length < 4
  const whole = readsAsNumber(words) ? [{ text: words, accurate }] : []
  const parts = words
    .split(/[\s,;]+/)
    .filter((part) => part !== words && readsAsNumber(part) && normaliseNumber(part).length >= 6)
    .slice(0, 2)
    .map((text) => ({ text, accurate: true }))
  for (const { text, ...how } of [...whole, ...parts]) {
    const found = await searchNumber(context, text, filter, how)
    if (found.counts.all > 0 || found.part) return found
  }
  let first: SearchResults | undefined
  for (const meaning of await understand(context.db, words)) {
    const found = await listMeaning(context, meaning, filter, words)
    first ??= found
    if (found.total > 0) return found
    // A filter that leaves nothing is an answer; a country that sells nothing asks for namesakes.
    if (isFiltered(filter) && (await listMeaning(context, meaning, unfiltered, words)).total > 0)
      return found
  }
  return first ?? listMeaning(context, nothing, filter, words)
}

function readsAsNumber(words: string): boolean {
  const norm = normaliseNumber(words)
  return norm.length >= 3 && norm.length <= 40 && /\d/.test(norm) && isPlain(words)
}
