import { type Locale, locales } from './locales.ts'

/** A message with its placeholders filled: fill('{n} left', { n: 2 }) is "2 left". */
export function fill(message: string, values: Record<string, string | number>): string {
  return message.replace(/\{(\w+)\}/g, (whole, key: string) =>
    Object.hasOwn(values, key) ? String(values[key]) : whole,
  )
}

/** The form `{key}_one` or `{key}_other` that a count takes in the language. */
export function plural(
  messages: Record<string, string>,
  key: string,
  n: number,
  locale: Locale,
): string {
  const form = formatsOf(locale).plural.select(n)
  const message = messages[`${key}_${form}`] ?? messages[`${key}_other`] ?? ''
  return fill(message, { n: formatCount(n, locale) })
}

export function formatCount(n: number, locale: Locale): string {
  return formatsOf(locale).count.format(n)
}

/** "Tue, 24 Nov" of a calendar day; Thai dates print the Gregorian year's calendar. */
export function formatDay(day: string, locale: Locale): string {
  return formatsOf(locale).day.format(new Date(`${day}T00:00:00Z`))
}

/** "24 November 2026" of a calendar day, with the Gregorian year. */
export function formatDate(day: string, locale: Locale): string {
  return formatsOf(locale).date.format(new Date(`${day}T00:00:00Z`))
}

/**
 * An instant in the country's own time: dd/MM/yyyy HH:mm (specification section 9), but for readers
 * who write the year first and would take 05/08 for May.
 */
export function formatTime(at: number, utcOffset: number, locale: Locale): string {
  const iso = new Date(at + utcOffset * 3_600_000).toISOString()
  const [year = '', month = '', day = ''] = iso.slice(0, 10).split('-')
  const time = iso.slice(11, 16)
  if (locale === 'ko') return `${year}. ${Number(month)}. ${Number(day)}. ${time}`
  if (locale === 'zh') return `${year}-${month}-${day} ${time}`
  return `${day}/${month}/${year} ${time}`
}

/** HH:mm as readers say it: Filipinos read no 24-hour clock. */
export function formatClock(time: string, locale: Locale): string {
  const [hour = 0, minute = 0] = time.split(':').map(Number)
  if (locale !== 'fil') return time
  const half = hour < 12 ? 'AM' : 'PM'
  return `${hour % 12 || 12}:${String(minute).padStart(2, '0')} ${half}`
}

interface Formats {
  count: Intl.NumberFormat
  plural: Intl.PluralRules
  day: Intl.DateTimeFormat
  date: Intl.DateTimeFormat
}

const made = new Map<Locale, Formats>()

/** Made once a locale: making one costs a cheap phone ten milliseconds, using it nothing. */
function formatsOf(locale: Locale): Formats {
  const known = made.get(locale)
  if (known) return known
  const tag = locales[locale].intl
  const formats = {
    count: new Intl.NumberFormat(tag),
    plural: new Intl.PluralRules(tag),
    date: new Intl.DateTimeFormat(`${tag}-u-ca-gregory`, { dateStyle: 'long', timeZone: 'UTC' }),
    day: new Intl.DateTimeFormat(`${tag}-u-ca-gregory`, {
      weekday: 'short',
      day: 'numeric',
      month: 'short',
      timeZone: 'UTC',
    }),
  }
  made.set(locale, formats)
  return formats
}
