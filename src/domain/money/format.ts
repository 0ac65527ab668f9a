import type { CurrencyFormat } from '../country/moneys.ts'

/**
 * Formats minor units with the country's currency, decimals and separators: ฿1,234.50, Rp1.234,
 * ₩1,234, 1.234 ₫. With `readIn`, Korean readers get 1,234원. Throws for a fraction of a minor unit.
 */
export function formatMoney(minor: number, money: CurrencyFormat): string {
  const number = formatAmount(minor, money)
  const unsignedNumber = number.replace('-', '')
  const sign = minor < 0 ? '−' : ''
  if (money.currency === 'VND') return `${sign}${unsignedNumber}\u00a0${money.currencyUnit}`
  if (money.currencyUnit === '원') return `${sign}${unsignedNumber}원`
  return `${sign}${money.currencyUnit}${unsignedNumber}`
}

/** Formats minor units like `formatMoney`, without the currency. */
export function formatAmount(minor: number, money: CurrencyFormat): string {
  if (!Number.isSafeInteger(minor)) throw new RangeError(`not minor units: ${minor}`)
  const { currencyPrecision: precision, thousandsSeparator, decimalSeparator } = money
  const digits = String(Math.abs(minor)).padStart(precision + 1, '0')
  const wholeUnits = digits.slice(0, digits.length - precision)
  const grouped = wholeUnits.replace(/\B(?=(\d{3})+$)/g, thousandsSeparator)
  const fraction = precision > 0 ? decimalSeparator + digits.slice(-precision) : ''
  return (minor < 0 ? '-' : '') + grouped + fraction
}
