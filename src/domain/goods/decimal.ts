import { normalizeInput } from '../numbers/normalize-input.ts'

/** How a file writes numbers: Excel joins columns by semicolons where the comma is the decimal sign. */
export type DecimalSign = ',' | '.'

/**
 * A number as people and Excel write it, in whole units of `10 ** -digits` ("1.290,50" of two digits
 * is 129050); undefined where it is none, or has more digits than that. Never by way of a float:
 * 0.29 of two digits is 29.
 */
export function readDecimal(
  text: string,
  digits: number,
  decimal: DecimalSign = '.',
): number | undefined {
  const plain = normalizeInput(text).replace(/\s/g, '')
  const sign = decimalSignOf(plain, decimal)
  const thousands = sign === ',' ? '.' : ','
  const [whole = '', fraction = '', more] = plain.split(sign)
  if (more !== undefined || fraction.length > digits || !/^\d*$/.test(fraction)) return undefined
  if (!isGrouped(whole, thousands)) return undefined
  const read = Number(whole.replaceAll(thousands, '') + fraction.padEnd(digits, '0'))
  return Number.isSafeInteger(read) ? read : undefined
}

/** The sign that stands last and only once is the decimal one, whatever the file's habit. */
function decimalSignOf(plain: string, usual: DecimalSign): DecimalSign {
  const [comma, point] = [plain.lastIndexOf(','), plain.lastIndexOf('.')]
  if (comma >= 0 && point >= 0) return comma > point ? ',' : '.'
  const only = comma >= 0 ? ',' : '.'
  const count = plain.split(only).length - 1
  const at = Math.max(comma, point)
  // "12,5" can't be a group of thousands; "1,290" is one where the file's decimal sign is a point.
  if (count === 1 && plain.length - at - 1 !== 3) return only
  if (count > 1) return only === ',' ? '.' : ','
  return usual
}

function isGrouped(whole: string, thousands: string): boolean {
  if (!whole.includes(thousands)) return /^\d+$/.test(whole)
  const [first = '', ...groups] = whole.split(thousands)
  return /^\d{1,3}$/.test(first) && groups.every((group) => /^\d{3}$/.test(group))
}
