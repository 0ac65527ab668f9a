import { countryOf } from '#domain/country/countries.ts'
import { withCurrencyNameIn } from '#domain/country/moneys.ts'
import { formatMoney } from '#domain/money/format.ts'
import { type Locale, locales } from '#i18n/locales.ts'

/**
 * Returns the country, its currency, and a function that formats an estimate's amounts for the
 * reader.
 */
export function amountsOf(countryId: number, locale: Locale) {
  const country = countryOf(countryId)
  const currency = withCurrencyNameIn(country, locales[locale].bcp47)
  return { country, currency, money: (minor: number) => formatMoney(minor, currency) }
}

export type Amounts = ReturnType<typeof amountsOf>
