import type { Money } from '../country/moneys.ts'

/**
 * Reads a typed amount ("2,740", "2.740,50") in the country's notation as minor units; undefined
 * when it isn't one.
 */
export function readMoney(typed: string, money: Money): number | undefined {
  const { currencyPrecision, decimalSeparator, thousandsSeparator, currencyUnit } = money
  const bare = typed.replace(currencyUnit, '').replace(/\s/g, '').replaceAll(thousandsSeparator, '')
  const [, whole = '', fraction = ''] =
    new RegExp(`^(\\d{1,13})(?:\\${decimalSeparator}(\\d*))?$`).exec(bare) ?? []
  if (whole === '' || fraction.length > currencyPrecision) return undefined
  return Number(whole + fraction.padEnd(currencyPrecision, '0'))
}
