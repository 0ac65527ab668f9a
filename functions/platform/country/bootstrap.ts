import type { bootstrapCalls } from '#contract/auth/bootstrap.ts'
import { countries, type Country, countryOf } from '#domain/country/countries.ts'
import { isLocale, locales } from '#i18n/locales.ts'
import { readingAhead } from '../kernel/reading-ahead.ts'
import type { Handlers } from '../kernel/handlers.ts'
import { refuse } from '../kernel/refusal.ts'
import { readProfile, toWireProfile } from '../profile/read.ts'

const toCountryCodeAndId = (country: Country) => ({
  countryCode: country.countryCode,
  countryId: country.id,
})

export const bootstrapHandlers: Handlers<typeof bootstrapCalls> = {
  'GET /web-api/v1/index/get/countryId/from/ip': async (_, { buyer, originCountry, country }) =>
    toCountryCodeAndId(buyer?.country ?? originCountry ?? country),

  'GET /web/v1/product/getCountryIdBySkuOrgId': async ({ skuOrgId }, { db }) => {
    const row = await db
      .prepare('SELECT country_id FROM offer WHERE sku_org_id = ?')
      .bind(skuOrgId)
      .first<{ country_id: number }>()
    if (!row) throw refuse('notFound')
    return toCountryCodeAndId(countryOf(row.country_id))
  },

  'GET /client/profile': readingAhead(readProfile, async (_, __, row) => ({
    profile: toWireProfile(row),
  })),

  'GET /app-api/v1/country/list': async () => countries.map(toWireCountry),

  'GET /app-api/countryLanguage': async () =>
    countries.map((country) => ({
      countryId: country.id,
      languageList: languagesOf(country),
    })),

  'GET /commons/config': async (_, { env, db }) => {
    const { results } = await db
      .prepare('SELECT id FROM customer WHERE test_account = 1 ORDER BY id')
      .all<{ id: number }>()
    return { testUserIdList: results.map((row) => row.id), cipherKey: env.CIPHER_KEY }
  },
}

/**
 * Returns the country fields that are part of the API; the other fields of the table are internal.
 */
function toWireCountry(country: Country) {
  return {
    id: country.id,
    countryCode: country.countryCode,
    countryName: country.countryName,
    countryFlag: country.countryFlag,
    areaCode: country.areaCode,
    mobileRule: country.mobileRule,
    currencyUnit: country.currencyUnit,
    currencyPrecision: country.currencyPrecision,
    decimalSeparator: country.decimalSeparator,
    thousandsSeparator: country.thousandsSeparator,
    languageList: languagesOf(country),
  }
}

function languagesOf({ languages, countryFlag }: Country) {
  return languages
    .filter(isLocale)
    .map((code) => ({ langCode: code, localName: locales[code].name, countryFlag }))
}
