import { normalizeInput } from '../numbers/normalize-input.ts'

/** Decimal sign of a file. Where it is a comma, Excel separates columns with semicolons. */
export type DecimalSign = ',' | '.'

/**
 * Reads a number as people and Excel write it, in whole units of `10 ** -digits` ("1.290,50" with
 * two digits is 129050). Returns undefined when it isn't a number or has more digits. Avoids
 * floats: 0.29 with two digits is exactly 29.
 */
export function readDecimal(
  text: string,
  digits: number,
  decimal: DecimalSign = '.',
): number | undefined {
  const numberText = normalizeInput(text).replace(/\s/g, '')
  const sign = decimalSignOf(numberText, decimal)
  const thousandsSign = sign === ',' ? '.' : ','
  const [wholeText = '', fraction = '', more] = numberText.split(sign)
  if (more !== undefined || fraction.length > digits || !/^\d*$/.test(fraction)) return undefined
  if (!isGrouped(wholeText, thousandsSign)) return undefined
  const value = Number(wholeText.replaceAll(thousandsSign, '') + fraction.padEnd(digits, '0'))
  return Number.isSafeInteger(value) ? value : undefined
}

/**
 * Returns the decimal sign. When both signs occur, it is the last one. When one sign occurs once
 * and can't group thousands, it is that one. Otherwise returns the file's usual sign.
 */
function decimalSignOf(plainText: string, usual: DecimalSign): DecimalSign {
  const [comma, point] = [plainText.lastIndexOf(','), plainText.lastIndexOf('.')]
  if (comma >= 0 && point >= 0) return comma > point ? ',' : '.'
  const onlySign = comma >= 0 ? ',' : '.'
  const count = plainText.split(onlySign).length - 1
  const index = Math.max(comma, point)
  // "12,5" can't be a thousands group. "1,290" is one when the file's decimal sign is a point.
  if (count === 1 && plainText.length - index - 1 !== 3) return onlySign
  if (count > 1) return onlySign === ',' ? '.' : ','
  return usual
}

function isGrouped(wholeText: string, thousands: string): boolean {
  if (!wholeText.includes(thousands)) return /^\d+$/.test(wholeText)
  const [first = '', ...groups] = wholeText.split(thousands)
  return /^\d{1,3}$/.test(first) && groups.every((group) => /^\d{3}$/.test(group))
}
