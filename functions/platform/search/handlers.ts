import type { searchCalls } from '#contract/search.ts'
import { normaliseNumber } from '#domain/numbers/normalise.ts'
import type { Handlers } from '../handlers.ts'
import type { Context } from '../context.ts'
import { Refusal } from '../refusal.ts'
import { searchNumber } from './by-number.ts'
import { listBrand, listCategory, listMeaning } from './by-words.ts'
import type { ListFilter } from './filter.ts'
import { complete, understand } from './terms.ts'

const suggestionLimit = 8

interface NumberInput extends ListFilter {
  oeNumberOrBrandSku: string
}

/** Search: by number, by words, by category and by brand; suggestions while typing. */
export const searchHandlers: Handlers<typeof searchCalls> = {
  'POST /web-api/material/search': async (input, context) => {
    const category = input.fourCategoryId ?? input.secondEggCategoryId ?? input.firstEggCategoryId
    if (input.oeNumberOrBrandSku !== undefined && input.oeNumberOrBrandSku !== '')
      return searchNumber(context, input.oeNumberOrBrandSku, input.isAccurateSearch, input)
    const words = stripTags(input.searchResultInfo ?? '')
    if (words !== '') return searchWords(context, words, input)
    if (category !== undefined) return listCategory(context, category, input)
    if (input.brandId !== undefined) return listBrand(context, input.brandId, input)
    throw new Refusal(4101, 'label_search_what')
  },

  'POST /app-api/v4/material/listByOe': async (input, context) =>
    searchNumber(context, input.oeNumberOrBrandSku, false, { ...input, partsType: 1 }),
  'POST /app-api/v4/material/listByIam': async (input, context) =>
    searchNumber(context, input.oeNumberOrBrandSku, false, { ...input, partsType: 2 }),
  'POST /app-api/v4/material/accurateSearch': async (input: NumberInput, context) =>
    searchNumber(context, input.oeNumberOrBrandSku, true, input),

  'GET /app-api/v4/material/search/oeNumberOrBrandSku': async ({ keyword }, { db }) => {
    const norm = normaliseNumber(keyword)
    if (norm.length < 2) return []
    const { results } = await db
      .prepare(
        `SELECT p.id, p.number AS text, b.name AS hint FROM part p
         JOIN part_brand b ON b.id = p.brand_id
         WHERE p.number_norm >= ? AND p.number_norm < ? ORDER BY p.number_norm LIMIT ?`,
      )
      .bind(norm, `${norm}~`, suggestionLimit)
      .all<{ id: number; text: string; hint: string }>()
    return results.map((row) => ({ ...row, kind: 'number' }))
  },

  'GET /app-api/v4/material/search/common': async ({ keyword }, { db }) => {
    const terms = await complete(db, stripTags(keyword), suggestionLimit)
    return terms.map((term) => ({
      text: term.name,
      hint: '',
      kind: term.kind,
      id: term.subjectId,
    }))
  },
}

/**
 * Words, unless they read like a part number that the catalogue knows: a phone has one search
 * field. Refuses 4100 below two characters (specification section 5).
 */
async function searchWords(context: Context, words: string, filter: ListFilter) {
  if ([...words].length < 2) throw new Refusal(4100, 'label_keyword_short')
  const norm = normaliseNumber(words)
  if (norm.length >= 4 && norm.length <= 40 && /\d/.test(norm) && isPlain(words)) {
    const found = await searchNumber(context, words, false, filter)
    if (found.counts.all > 0 || found.part) return found
  }
  const meaning = await understand(context.db, words)
  return listMeaning(context, meaning, filter, words)
}

/** Only characters that numbers are written with. */
function isPlain(words: string): boolean {
  return /^[\w\s./-]+$/.test(words.normalize('NFKC'))
}

/** HTML tags are stripped from what people search for (specification section 5). */
function stripTags(text: string): string {
  return text
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
}
