/** Digits of a one-time code (decisions, "Wire"): four, or six where an operator set CODE_DIGITS. */
export type CodeDigits = 4 | 6

/** What CODE_DIGITS says; throws where it is neither 4 nor 6: a shop with another number has none. */
export function codeDigitsOf(setting = ''): CodeDigits {
  if (setting === '' || setting === '4') return 4
  if (setting === '6') return 6
  throw new Error(`CODE_DIGITS is ${setting}; it must be 4 or 6`)
}

/** Whether that is a number of digits that codes may have. */
export function isCodeDigits(setting = ''): boolean {
  return ['', '4', '6'].includes(setting)
}
