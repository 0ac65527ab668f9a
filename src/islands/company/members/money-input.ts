import type { Country } from '#domain/country/countries.ts'

/** Most digits of an amount, so that it stays an exact number. */
const mostDigits = 11

/**
 * Returns a typed amount of major units as minor units. Null for an empty field (no limit),
 * undefined for text that is no whole amount.
 */
export function minorOf(
  typed: string,
  { currencyPrecision }: Pick<Country, 'currencyPrecision'>,
): number | null | undefined {
  const digits = typed.replace(/[\s,.'’]/g, '')
  if (digits === '') return null
  if (!/^\d+$/.test(digits) || digits.length > mostDigits) return undefined
  return Number(digits) * 10 ** currencyPrecision
}

/** Returns minor units as typed: whole major units. Empty for null. */
export const typedOf = (
  minor: number | null,
  { currencyPrecision }: Pick<Country, 'currencyPrecision'>,
): string => (minor === null ? '' : String(Math.floor(minor / 10 ** currencyPrecision)))
