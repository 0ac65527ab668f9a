/**
 * Number of digits of a one-time code (decisions, "Wire"): four, or six if an operator sets
 * CODE_DIGITS.
 */
export type CodeDigits = 4 | 6

/** Returns the number of digits from CODE_DIGITS. Throws if it is neither 4 nor 6. */
export function codeDigitsOf(setting = ''): CodeDigits {
  if (setting === '' || setting === '4') return 4
  if (setting === '6') return 6
  throw new Error(`CODE_DIGITS is ${setting}; it must be 4 or 6`)
}

/** True when CODE_DIGITS has a valid value. */
export function isCodeDigits(setting = ''): boolean {
  return ['', '4', '6'].includes(setting)
}
