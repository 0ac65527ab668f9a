import { type Locale, locales } from './locales.ts'

/** A message with its placeholders filled: fill('{n} left', { n: 2 }) is "2 left". */
export function fill(message: string, values: Record<string, string | number>): string {
  return message.replace(/\{(\w+)\}/g, (whole, key: string) => String(values[key] ?? whole))
}

/** The form `{key}_one` or `{key}_other` that a count takes in the language. */
export function plural(
  messages: Record<string, string>,
  key: string,
  n: number,
  locale: Locale,
): string {
  const form = formatOf('plural', locale).select(n)
  const message = messages[`${key}_${form}`] ?? messages[`${key}_other`] ?? ''
  return fill(message, { n: formatCount(n, locale) })
}

export function formatCount(n: number, locale: Locale): string {
  return formatOf('count', locale).format(n)
}

/** "Tue, 24 Nov" of a calendar day; Thai dates print the Gregorian year's calendar. */
export function formatDay(day: string, locale: Locale): string {
  return formatOf('day', locale).format(new Date(`${day}T00:00:00Z`))
}

/** "24 November 2026" of a calendar day, with the Gregorian year. */
export function formatDate(day: string, locale: Locale): string {
  return formatOf('date', locale).format(new Date(`${day}T00:00:00Z`))
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

const dayParts = { weekday: 'short', day: 'numeric', month: 'short', timeZone: 'UTC' } as const

const makers: { [Name in keyof Formats]: (tag: string) => Formats[Name] } = {
  count: (tag) => new Intl.NumberFormat(tag),
  plural: (tag) => new Intl.PluralRules(tag),
  day: (tag) => new Intl.DateTimeFormat(`${tag}-u-ca-gregory`, dayParts),
  date: (tag) =>
    new Intl.DateTimeFormat(`${tag}-u-ca-gregory`, { dateStyle: 'long', timeZone: 'UTC' }),
}

const made = new Map<string, Formats[keyof Formats]>()

/** Each is made once a locale and when it is used: it costs a cheap phone ten milliseconds. */
function formatOf<Name extends keyof Formats>(name: Name, locale: Locale): Formats[Name] {
  const key = `${name} ${locale}`
  const known = made.get(key) ?? makers[name](locales[locale].intl)
  made.set(key, known)
  return known as Formats[Name]
}
