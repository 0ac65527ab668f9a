import { fill } from './fill.ts'
import { intlOf, type Locale } from './locale-codes.ts'

/** The form `{key}_one` or `{key}_other` that a count takes in the language. */
export function plural(
  messages: Record<string, string>,
  key: string,
  n: number,
  locale: Locale,
): string {
  const form = formOf(n, locale)
  const message = messages[`${key}_${form}`] ?? messages[`${key}_other`] ?? ''
  return fill(message, { n: formatCount(n, locale) })
}

/** Below this no language groups digits, and all nine write the same ones. */
const grouped = 1000

const numbers = new Map<Locale, Intl.NumberFormat>()
const rules = new Map<Locale, Intl.PluralRules>()

/**
 * A number as the language writes it. The browser's own format costs a cheap phone 70 milliseconds when
 * the first is made: small counts, which is what offers say, are printed without.
 */
export function formatCount(n: number, locale: Locale): string {
  if (Number.isInteger(n) && n >= 0 && n < grouped) return String(n)
  const format = numbers.get(locale) ?? new Intl.NumberFormat(intlOf(locale))
  numbers.set(locale, format)
  return format.format(n)
}

function formOf(n: number, locale: Locale): Intl.LDMLPluralRule {
  const rule = rules.get(locale) ?? new Intl.PluralRules(intlOf(locale))
  rules.set(locale, rule)
  return rule.select(n)
}
