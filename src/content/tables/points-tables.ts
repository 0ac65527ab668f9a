import { countries } from '#domain/country/countries.ts'
import { formatMoney } from '#domain/money/format.ts'
import { withCurrencyNameIn } from '#domain/country/moneys.ts'
import { earningSchemeOf, earningPercentOf } from '#domain/points/earn.ts'
import { pointsLevels } from '#domain/points/levels.ts'
import type { Locale } from '#i18n/locales.ts'
import { printHtmlTable } from './table.ts'
import { printUnit } from './units.ts'
import { contentMessages } from './words.ts'

/**
 * First-level categories with a different points rate in some country, with the key of their name.
 */
export const categoriesWithOwnRate = {
  1: 'points_brakes',
  2: 'points_filters',
  8: 'points_electrical',
  15: 'points_oils',
  16: 'points_tyres',
} as const

/** Returns the table of points rates by country, with the percentages of categories that differ. */
export function pointsRatesTable(locale: Locale): string {
  const messages = contentMessages(locale)
  const namedRates = Object.entries(categoriesWithOwnRate)
  return printHtmlTable(
    [
      messages['country'] ?? '',
      messages['points_per'] ?? '',
      ...namedRates.map(([, key]) => messages[key] ?? ''),
    ],
    countries.map((country) => [
      messages[`country_${country.countryCode}`] ?? country.countryName,
      formatMoney(earningSchemeOf(country.id).perPoint, withCurrencyNameIn(country, locale)),
      ...namedRates.map(([id]) =>
        printUnit(earningPercentOf(country.id, Number(id)), 'percent', locale),
      ),
    ]),
  )
}

/** Returns the table of levels and the points that they require. */
export function printPointsLevelTable(locale: Locale): string {
  const messages = contentMessages(locale)
  const names = contentMessages(locale, 'points')
  return printHtmlTable(
    [messages['points_level'] ?? '', messages['points_from'] ?? ''],
    pointsLevels.map(({ level, from }) => [
      names[`level_${level}`] ?? '',
      printUnit(from, 'number', locale),
    ]),
  )
}
