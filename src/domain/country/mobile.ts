import { normalizeInput } from '../numbers/normalize-input.ts'
import type { Country } from './countries.ts'

/**
 * A mobile number as it is stored: digits without the leading zero, or undefined when it doesn't
 * match the country's pattern (label_wrongMobile). The country's code may stand before it as +66,
 * 0066 or 66; spaces, dots, brackets and dashes don't count, and digits of every script do.
 */
export function normaliseMobile(country: Country, typed: string): string | undefined {
  const dialled = normalizeInput(typed).replace(/[\s./-]/g, '')
  const code = country.areaCode.slice(1)
  // A number at home may begin with the digits of the code, so it is tried before.
  const candidates = dialled.startsWith('+')
    ? [withoutStart(dialled, `+${code}`)]
    : [dialled, withoutStart(dialled, `00${code}`), withoutStart(dialled, code)]
  const rule = new RegExp(country.mobileRule)
  return candidates.find((local) => rule.test(local))?.replace(/^0/, '')
}

/**
 * Whether more digits can't make a number of what was typed: it has as many as the country's example
 * and matches no pattern. Shorter text may still become one.
 */
export function isWrongMobile(country: Country, typed: string): boolean {
  if (normaliseMobile(country, typed) !== undefined) return false
  const digits = normalizeInput(typed).replace(/\D/g, '')
  const code = country.areaCode.slice(1)
  const start = [`00${code}`, code].find((one) => digits.startsWith(one)) ?? ''
  return digits.length >= start.length + country.mobileExample.replace(/\D/g, '').length
}

const withoutStart = (text: string, start: string) =>
  text.startsWith(start) ? text.slice(start.length) : ''
