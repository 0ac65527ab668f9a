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

const numbers = new Map<Locale, Intl.NumberFormat>()
const rules = new Map<Locale, Intl.PluralRules>()

/* Each is made once a locale and when it is used: it costs a cheap phone ten milliseconds. */

export function formatCount(n: number, locale: Locale): string {
  const format = numbers.get(locale) ?? new Intl.NumberFormat(intlOf(locale))
  numbers.set(locale, format)
  return format.format(n)
}

function formOf(n: number, locale: Locale): Intl.LDMLPluralRule {
  const rule = rules.get(locale) ?? new Intl.PluralRules(intlOf(locale))
  rules.set(locale, rule)
  return rule.select(n)
}
