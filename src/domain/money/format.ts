import type { Country } from '../country/countries.ts'

/**
 * Prints a sum of integer minor units with the country's precision and separators, as the
 * country writes it: ฿1,234.50, Rp1.234, ₩1,234, 1.234 ₫; 1,234원 where `readIn` named it so.
 * Throws on a fraction of a minor unit.
 */
export function formatMoney(minor: number, country: Country): string {
  const number = formatAmount(minor, country)
  const bare = number.replace('-', '')
  const sign = minor < 0 ? '−' : ''
  if (country.currency === 'VND') return `${sign}${bare}\u00a0${country.currencyUnit}`
  if (country.currencyUnit === '원') return `${sign}${bare}원`
  return `${sign}${country.currencyUnit}${bare}`
}

/** The number of formatMoney without the currency. */
export function formatAmount(minor: number, country: Country): string {
  if (!Number.isSafeInteger(minor)) throw new RangeError(`not minor units: ${minor}`)
  const { currencyPrecision: precision, thousandsSeparator, decimalSeparator } = country
  const digits = String(Math.abs(minor)).padStart(precision + 1, '0')
  const whole = digits.slice(0, digits.length - precision)
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, thousandsSeparator)
  const fraction = precision > 0 ? decimalSeparator + digits.slice(-precision) : ''
  return (minor < 0 ? '-' : '') + grouped + fraction
}
