/** Values of the letters and weights of the positions, ISO 3779 and 49 CFR 565.15. */
const values = Object.fromEntries(
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
const weights = [8, 7, 6, 5, 4, 3, 2, 10, 0, 9, 8, 7, 6, 5, 4, 3, 2]

/** The character that position 9 of a VIN (17 characters without I, O and Q) ought to carry. */
export function checkDigitOf(vin: string): string {
  const sum = weights.reduce((total, weight, i) => total + weight * (values[vin[i] ?? ''] ?? 0), 0)
  return sum % 11 === 10 ? 'X' : String(sum % 11)
}

export type CheckDigit = 'right' | 'wrong' | 'none'

/**
 * What position 9 says. Only North America and China bind their makers to it; elsewhere the
 * position carries whatever the maker likes, so a mismatch there means nothing: `none`.
 */
export function judgeCheckDigit(vin: string): CheckDigit {
  if (vin[8] === checkDigitOf(vin)) return 'right'
  return /^[1-57L]/.test(vin) ? 'wrong' : 'none'
}
