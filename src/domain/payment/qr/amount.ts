import type { Money } from '#domain/money/moneys.ts'

/** Characters of an amount (EMV QRCPS merchant-presented mode 1.1, id 54). */
const longestAmount = 13

/**
 * The amount of a payload from minor units: digits, a point, and as many decimals as the currency
 * is counted in, so 9329.00 baht and 450000 rupiah or dong. Throws a RangeError on what can't be
 * paid: nothing, a fraction of a minor unit, or more than 13 characters.
 */
export function payloadAmount(minor: number, { currencyPrecision: precision }: Money): string {
  if (!Number.isSafeInteger(minor) || minor <= 0) throw new RangeError(`no amount: ${minor}`)
  const digits = String(minor).padStart(precision + 1, '0')
  const whole = digits.slice(0, digits.length - precision)
  const amount = precision === 0 ? whole : `${whole}.${digits.slice(-precision)}`
  if (amount.length > longestAmount) throw new RangeError(`too large an amount: ${amount}`)
  return amount
}
