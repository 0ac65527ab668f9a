import type { CurrencyFormat } from '../country/moneys.ts'

/**
 * Reads a typed amount ("2,740", "2.740,50") in the country's notation as minor units; undefined
 * when it isn't one.
 */
export function readMoney(typedText: string, money: CurrencyFormat): number | undefined {
  const { currencyPrecision, decimalSeparator, thousandsSeparator, currencyUnit } = money
  const amountText = typedText.replace(currencyUnit, '').replace(/\s/g, '')
  // Groups have three digits: "1.5" isn't 15 in rupiah.
  const [, grouped = '', fraction = ''] =
    new RegExp(
      `^(\\d{1,13}|\\d{1,3}(?:\\${thousandsSeparator}\\d{3}){1,4})(?:\\${decimalSeparator}(\\d*))?$`,
    ).exec(amountText) ?? []
  if (grouped === '' || fraction.length > currencyPrecision) return undefined
  return Number(
    grouped.replaceAll(thousandsSeparator, '') + fraction.padEnd(currencyPrecision, '0'),
  )
}
