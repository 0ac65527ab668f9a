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
  const form = new Intl.PluralRules(locales[locale].intl).select(n)
  const message = messages[`${key}_${form}`] ?? messages[`${key}_other`] ?? ''
  return fill(message, { n: formatCount(n, locale) })
}

export function formatCount(n: number, locale: Locale): string {
  return new Intl.NumberFormat(locales[locale].intl).format(n)
}

/** "Tue, 24 Nov" of a calendar day; Thai dates print the Gregorian year's calendar. */
export function formatDay(day: string, locale: Locale): string {
  return new Intl.DateTimeFormat(`${locales[locale].intl}-u-ca-gregory`, {
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    timeZone: 'UTC',
  }).format(new Date(`${day}T00:00:00Z`))
}

/** dd/MM/yyyy HH:mm of an instant in the country's own time (specification section 9). */
export function formatTime(at: number, utcOffset: number): string {
  const iso = new Date(at + utcOffset * 3_600_000).toISOString()
  return `${iso.slice(8, 10)}/${iso.slice(5, 7)}/${iso.slice(0, 4)} ${iso.slice(11, 16)}`
}
