import { formatMoney } from '#domain/money/format.ts'
import { type Country, countryOf } from '#domain/country/countries.ts'
import { withCurrencyNameIn } from '#domain/country/moneys.ts'
import { formatCount, pluralOf } from '#i18n/counts.ts'
import type { Locale } from '#i18n/locales.ts'
import { contentMessages } from './words.ts'

/**
 * Unit of a rule's number. `money` is minor units, `time` is seconds since midnight, `word` is a
 * key of read.json.
 */
export type Unit =
  | 'calendarDays'
  | 'workingDays'
  | 'days'
  | 'hours'
  | 'minutes'
  | 'months'
  | 'years'
  | 'percent'
  | 'kilograms'
  | 'megabytes'
  | 'bits'
  | 'digits'
  | 'characters'
  | 'number'
  | 'money'
  | 'time'
  | 'text'
  | 'word'

/** Formats a number with its unit in the language. */
export function printUnit(
  value: number,
  unit: Exclude<Unit, 'text' | 'word'>,
  locale: Locale,
  country: Country = countryOf(1001),
): string {
  if (unit === 'money') return formatMoney(value, withCurrencyNameIn(country, locale))
  if (unit === 'time') return formatClockTime(value)
  const number = formatCount(value, locale)
  if (unit === 'number') return number
  if (unit === 'percent') return `${number}%`
  return pluralOf(contentMessages(locale, 'units'), unit, value, locale)
}

/** Formats seconds since midnight as 09:00. */
export function formatClockTime(seconds: number): string {
  const twoDigits = (n: number) => String(n).padStart(2, '0')
  return `${twoDigits(Math.floor(seconds / 3600))}:${twoDigits(Math.floor(seconds / 60) % 60)}`
}
