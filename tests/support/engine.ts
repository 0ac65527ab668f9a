import type { DatabaseSync } from 'node:sqlite'
import type { SearchResults } from '#contract/search.ts'
import { countryOf } from '#domain/country/countries.ts'
import type { Locale } from '#i18n/locales.ts'
import type { Context } from '#platform/context.ts'
import { searchHandlers } from '#platform/search/handlers.ts'
import { d1Over } from '../../scripts/lib/d1.ts'

type Input = Parameters<(typeof searchHandlers)['POST /web-api/material/search']>[0]

const everything: Input = {
  partsType: 0,
  priceSort: 0,
  inStock: false,
  fits: false,
  pageNo: 1,
  pageSize: 20,
  isAccurateSearch: false,
}

/** The platform's search over a database file, without the Worker around it. */
export function engineOver(database: DatabaseSync, locale: Locale, countryId: number) {
  const context: Context = {
    env: {} as Context['env'],
    db: d1Over(database),
    now: Date.now(),
    locale,
    country: countryOf(countryId),
    buyer: null,
    requestId: '',
    ip: '',
    commit: () => Promise.reject(new Error('search writes nothing')),
    setCookie: () => undefined,
  }
  const search = searchHandlers['POST /web-api/material/search']
  return {
    context,
    search: (input: Partial<Input>): Promise<SearchResults> =>
      search({ ...everything, ...input }, context),
  }
}
