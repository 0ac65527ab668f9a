import type { Money } from '../country/moneys.ts'

/**
 * Returns a typed amount in minor units, or undefined when it isn't one. The last separator with at
 * most as many digits after it as the currency has decimals starts the decimals; others group.
 */
export function parseAmount(
  typed: string,
  { currencyPrecision }: Pick<Money, 'currencyPrecision'>,
): number | undefined {
  const text = typed.trim().replace(/\s/g, '')
  if (!/^\d[\d.,]*$/.test(text)) return undefined
  const decimals =
    currencyPrecision > 0
      ? new RegExp(`[.,](\\d{1,${currencyPrecision}})$`).exec(text)?.[1]
      : undefined
  const whole = (decimals === undefined ? text : text.slice(0, -decimals.length - 1)).replace(
    /[.,]/g,
    '',
  )
  if (whole.length > 12) return undefined
  const minor = Number(whole + (decimals ?? '').padEnd(currencyPrecision, '0'))
  return minor > 0 ? minor : undefined
}
