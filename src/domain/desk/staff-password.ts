import { commonPasswords } from '../auth/common-passwords.ts'

/**
 * Minimum and maximum length of a staff password, in characters. Length matters, not the variety of
 * character classes.
 */
export const staffPasswordLength = { min: 12, max: 200 } as const

/** Minimum number of different characters. */
const minDifferentCharacters = 6

/**
 * True when the password is acceptable for staff: long enough, and not made of the login or of one
 * common word.
 */
export function isStaffPassword(password: string, login: string): boolean {
  const { length } = password
  if (length < staffPasswordLength.min || length > staffPasswordLength.max) return false
  const lowerCasePassword = password.toLowerCase()
  if (new Set(lowerCasePassword).size < minDifferentCharacters) return false
  const remainingText = [login.toLowerCase(), ...commonPasswords].reduce(
    (left, word) => (word.length > 2 ? left.replaceAll(word, '') : left),
    lowerCasePassword,
  )
  return remainingText.length >= staffPasswordLength.min / 2
}
