import { normalizeInput } from '../numbers/normalize-input.ts'
import type { Country } from './countries.ts'

/**
 * Normalises a mobile number for storage: digits without the leading zero. Returns undefined when
 * it doesn't match the country's pattern (label_wrongMobile). Accepts the country code as +66, 0066
 * or 66, ignores spaces, dots, brackets and dashes, and reads the digits of every script.
 */
export function normaliseMobile(country: Country, typedText: string): string | undefined {
  const dialled = normalizeInput(typedText).replace(/[\s./-]/g, '')
  const code = country.areaCode.slice(1)
  // Try the national form first: a national number may begin with the digits of the country code.
  const candidates = dialled.startsWith('+')
    ? [withoutPrefix(dialled, `+${code}`)]
    : [dialled, withoutPrefix(dialled, `00${code}`), withoutPrefix(dialled, code)]
  const rule = new RegExp(country.mobileRule)
  return candidates.find((local) => rule.test(local))?.replace(/^0/, '')
}

/**
 * True when no further digit can make the text a valid number: it is as long as the country's
 * example and matches no pattern. Shorter text may still become valid.
 */
export function isWrongMobile(country: Country, typedText: string): boolean {
  if (normaliseMobile(country, typedText) !== undefined) return false
  const digits = normalizeInput(typedText).replace(/\D/g, '')
  const code = country.areaCode.slice(1)
  const start = [`00${code}`, code].find((one) => digits.startsWith(one)) ?? ''
  return digits.length >= start.length + country.mobileExample.replace(/\D/g, '').length
}

const withoutPrefix = (text: string, start: string) =>
  text.startsWith(start) ? text.slice(start.length) : ''
