import { formatMoney } from '#domain/money/format.ts'
import { type Country, countryOf } from '#domain/country/countries.ts'
import { readIn } from '#domain/money/moneys.ts'
import { formatCount, plural } from '#i18n/counts.ts'
import type { Locale } from '#i18n/locales.ts'
import { wordsOf } from './words.ts'

/** What a number of a rule counts. `money` is minor units, `time` seconds since midnight, `word` a key of read.json. */
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

/** A number of a rule with its unit, as the language writes it. */
export function printUnit(
  value: number,
  unit: Exclude<Unit, 'text' | 'word'>,
  locale: Locale,
  country: Country = countryOf(1001),
): string {
  if (unit === 'money') return formatMoney(value, readIn(country, locale))
  if (unit === 'time') return clock(value)
  const number = formatCount(value, locale)
  if (unit === 'number') return number
  if (unit === 'percent') return `${number}%`
  return plural(wordsOf(locale, 'units'), unit, value, locale)
}

/** 09:00 of the seconds since midnight. */
export function clock(seconds: number): string {
  const two = (n: number) => String(n).padStart(2, '0')
  return `${two(Math.floor(seconds / 3600))}:${two(Math.floor(seconds / 60) % 60)}`
}
