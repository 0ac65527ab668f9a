import { fill } from './fill.ts'
import { intlTagOf, type Locale } from './locale-codes.ts'

/** Returns the plural form of a message, `{key}_one` or `{key}_other`, for a count. */
export function pluralOf(
  messages: Record<string, string>,
  key: string,
  n: number,
  locale: Locale,
): string {
  const form = formOf(n, locale)
  const message = messages[`${key}_${form}`] ?? messages[`${key}_other`] ?? ''
  return fill(message, { n: formatCount(n, locale) })
}

/** Below this no language groups digits, and all nine use the same digits. */
const groupedFrom = 1000

const numbers = new Map<Locale, Intl.NumberFormat>()
const rules = new Map<Locale, Intl.PluralRules>()

/**
 * Formats a number for the locale. Creating the browser's formatter takes a cheap phone 70 ms, so
 * small counts, as in offers, are formatted without it.
 */
export function formatCount(n: number, locale: Locale): string {
  if (Number.isInteger(n) && n >= 0 && n < groupedFrom) return String(n)
  const format = numbers.get(locale) ?? new Intl.NumberFormat(intlTagOf(locale))
  numbers.set(locale, format)
  return format.format(n)
}

function formOf(n: number, locale: Locale): Intl.LDMLPluralRule {
  const rule = rules.get(locale) ?? new Intl.PluralRules(intlTagOf(locale))
  rules.set(locale, rule)
  return rule.select(n)
}
