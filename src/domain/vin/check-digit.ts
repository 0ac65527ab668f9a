import { vinLength } from './read.ts'

/** Values of the letters and weights of the positions, ISO 3779 and 49 CFR 565.15. */
const digitValues = Object.fromEntries(
  [...'0123456789']
    .map((digit): [string, number] => [digit, Number(digit)])
    .concat(
      [...'ABCDEFGH'].map((letter, i): [string, number] => [letter, i + 1]),
      [...'JKLMN'].map((letter, i): [string, number] => [letter, i + 1]),
      [
        ['P', 7],
        ['R', 9],
      ],
      [...'STUVWXYZ'].map((letter, i): [string, number] => [letter, i + 2]),
    ),
)
const digitWeights = [8, 7, 6, 5, 4, 3, 2, 10, 0, 9, 8, 7, 6, 5, 4, 3, 2]

/**
 * Returns the expected check character in position 9 of a VIN (17 characters without I, O and Q).
 */
export function checkDigitOf(vin: string): string {
  const sum = digitWeights.reduce(
    (total, weight, i) => total + weight * (digitValues[vin[i] ?? ''] ?? 0),
    0,
  )
  return sum % 11 === 10 ? 'X' : String(sum % 11)
}

export type CheckDigit = 'right' | 'wrong' | 'none'

/**
 * Judges position 9 of a VIN. Only North America and China require a check digit. Elsewhere the
 * manufacturer may use the position freely, so a mismatch there returns `none`, as does a frame
 * number.
 */
export function judgeCheckDigit(vin: string): CheckDigit {
  if (vin.length !== vinLength) return 'none'
  if (vin[8] === checkDigitOf(vin)) return 'right'
  return /^[1-57L]/.test(vin) ? 'wrong' : 'none'
}
