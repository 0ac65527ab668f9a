import type { searchCalls } from '#contract/search/search.ts'
import { normalizeText } from '#domain/numbers/normalize-input.ts'
import type { Handlers } from '../kernel/handlers.ts'
import { refuse } from '../kernel/refusal.ts'
import { searchNumber } from './number-search.ts'
import { searchText, searchTypedNumber } from './by-text.ts'
import {
  listBrandOffers,
  listCategoryOffers,
  listCommonCategories,
  listShopOffers,
} from './list-by-words.ts'
import type { SearchRequest } from './request/filter.ts'
import { buildContextInShop } from './retrieve/shop-context.ts'

interface NumberInput extends SearchRequest {
  oeNumberOrBrandSku: string
}

export const searchHandlers: Handlers<typeof searchCalls> = {
  'POST /web-api/material/search': async (input, requestContext) => {
    const { context, shop } = await buildContextInShop(requestContext, input.shopId)
    const category = categoryOf(input)
    if (input.oeNumberOrBrandSku !== undefined && input.oeNumberOrBrandSku !== '')
      return searchTypedNumber(context, input.oeNumberOrBrandSku, input, input.isAccurateSearch)
    const text = normalizeText(input.searchResultInfo ?? '').trim()
    if (text !== '')
      return searchText(context, text, {
        filter: input,
        isNarrowed: input.brandId !== undefined || category !== undefined,
        isAsTyped: input.isAccurateSearch,
      })
    if (category !== undefined) return listCategoryOffers(context, category, input)
    if (input.brandId !== undefined) return listBrandOffers(context, input.brandId, input)
    if (shop) return listShopOffers(context, shop, input)
    throw refuse('searchEmpty')
  },

  'POST /web-api/material/search/ref': async (input: NumberInput, context) =>
    searchNumber(context, input.oeNumberOrBrandSku, input, {
      isAccurate: true,
      onlyOthers: true,
    }),
  'POST /app-api/v4/material/listByOe': async (input, context) =>
    searchNumber(context, input.oeNumberOrBrandSku, { ...input, partsType: 1 }),
  'POST /app-api/v4/material/listByIam': async (input, context) =>
    searchNumber(context, input.oeNumberOrBrandSku, { ...input, partsType: 2 }),
  'POST /app-api/v4/material/accurateSearch': async (input: NumberInput, context) =>
    searchNumber(context, input.oeNumberOrBrandSku, input, { isAccurate: true }),

  'POST /app-api/v4/material/repair/listByCommon': async (input, context) => {
    const category = categoryOf(input)
    return category === undefined
      ? listCommonCategories(context, input)
      : listCategoryOffers(context, category, input)
  },
}

interface CategoryInput {
  firstEggCategoryId?: number | undefined
  secondEggCategoryId?: number | undefined
  fourCategoryId?: number | undefined
}

/** Returns the most specific category requested. */
function categoryOf(input: CategoryInput): number | undefined {
  return input.fourCategoryId ?? input.secondEggCategoryId ?? input.firstEggCategoryId
}
