import { plainDigits } from '../numbers/plain-digits.ts'
import type { Country } from './countries.ts'

/**
 * A mobile number as it is kept: digits without the leading zero, or undefined when it doesn't
 * match the country's pattern (label_wrongMobile). Spaces, dots and dashes are how people write, and
 * Thai digits how some phones do.
 */
export function normaliseMobile(country: Country, typed: string): string | undefined {
  const dialled = plainDigits(typed)
    .trim()
    .replace(/[\s.()-]/g, '')
  const local = dialled.startsWith(country.areaCode)
    ? dialled.slice(country.areaCode.length)
    : dialled
  if (!new RegExp(country.mobileRule).test(local)) return undefined
  return local.replace(/^0/, '')
}
