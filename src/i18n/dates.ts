import { intlTagOf, type Locale } from './locale-codes.ts'

const formats = new Map<Locale, Intl.DateTimeFormat>()

/**
 * Formats a calendar day as "24 November 2026", with the Gregorian year. The first formatter of a
 * page takes a cheap phone 70 ms, so content shown before a touch uses `formatDay`.
 */
export function formatDate(day: string, locale: Locale): string {
  const format = formats.get(locale) ?? longDateFormat(intlTagOf(locale))
  formats.set(locale, format)
  // Thai writes the Gregorian year without the era that the formatter adds.
  return format.format(new Date(`${day}T00:00:00Z`)).replace('ค.ศ. ', '')
}

function longDateFormat(tag: string): Intl.DateTimeFormat {
  return new Intl.DateTimeFormat(`${tag}-u-ca-gregory`, { dateStyle: 'long', timeZone: 'UTC' })
}
