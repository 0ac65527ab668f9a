import type { DatabaseSync } from 'node:sqlite'
import type { SearchResults } from '../../src/contract/search/search.ts'
import { countryOf } from '../../src/domain/country/countries.ts'
import type { Locale } from '../../src/i18n/locales.ts'
import type { Context } from '../../functions/platform/kernel/context.ts'
import { searchHandlers } from '../../functions/platform/search/handlers.ts'
import { suggestHandlers } from '../../functions/platform/suggest/handlers.ts'
import { vinHandlers } from '../../functions/platform/vin/handlers.ts'
import { openD1OnSqlite } from './d1.ts'

type Input = Parameters<(typeof searchHandlers)['POST /web-api/material/search']>[0]

const unfilteredInput: Input = {
  partsType: 0,
  priceSort: 0,
  inStock: false,
  fits: false,
  pageNo: 1,
  pageSize: 20,
  isAccurateSearch: false,
}

/** Runs the platform's search on a database file without the Worker. `db` is the connection. */
export function engineOnDatabase(
  database: DatabaseSync,
  locale: Locale,
  countryId: number,
  db = openD1OnSqlite(database),
) {
  const context: Context = {
    // Without the built files, no guide and no article is suggested.
    env: {
      ASSETS: { fetch: async () => new Response(null, { status: 404 }) },
    } as unknown as Context['env'],
    db,
    now: Date.now(),
    locale,
    tokenHash: '',
    districtId: null,
    priceId: 0,
    deskHash: '',
    country: countryOf(countryId),
    originCountry: null,
    buyer: null,
    staff: null,
    requestId: '',
    origin: 'http://localhost',
    ip: '',
    requestCountryCode: '',
    userAgent: '',
    isOwnPage: false,
    browserNonce: undefined,
    cookies: null,
    commit: () => Promise.reject(new Error('search writes nothing')),
    setCookie: () => undefined,
  }
  const search = searchHandlers['POST /web-api/material/search']
  return {
    context,
    search: (input: Partial<Input>): Promise<SearchResults> =>
      search({ ...unfilteredInput, ...input }, context),
    suggest: (keyword: string) =>
      suggestHandlers['GET /app-api/v4/material/search/multiField']({ keyword }, context),
    vehicleOf: (vinCode: string) =>
      vinHandlers['GET /cms/vehicle/searchByVinCode']({ vinCode }, context),
  }
}
