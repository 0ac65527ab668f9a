import type { CurrencyFormat } from '#domain/country/moneys.ts'

/** Maximum length of an amount, in characters (EMV QRCPS merchant-presented mode 1.1, id 54). */
const maxAmountLength = 13

/**
 * Formats minor units as a payload amount: digits, a point, and the decimals of the currency.
 * Examples: 9329.00 for baht, 450000 for rupiah or dong. Throws a RangeError for zero or less, a
 * fraction of a minor unit, or more than 13 characters.
 */
export function formatPayloadAmount(
  minor: number,
  { currencyPrecision: precision }: CurrencyFormat,
): string {
  if (!Number.isSafeInteger(minor) || minor <= 0) throw new RangeError(`no amount: ${minor}`)
  const digits = String(minor).padStart(precision + 1, '0')
  const wholeUnits = digits.slice(0, digits.length - precision)
  const amount = precision === 0 ? wholeUnits : `${wholeUnits}.${digits.slice(-precision)}`
  if (amount.length > maxAmountLength) throw new RangeError(`too large an amount: ${amount}`)
  return amount
}
