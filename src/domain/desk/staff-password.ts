import { guessedFirst } from '../auth/guessed-first.ts'

/** Shortest and longest password of staff, in characters; length counts, not kinds of characters. */
export const staffPasswordLength = { least: 12, most: 200 } as const

/** The fewest different characters. */
const leastDifferent = 6

/** Whether staff may choose a password: long, and not made of the login or of one common word. */
export function isStaffPassword(password: string, login: string): boolean {
  const { length } = password
  if (length < staffPasswordLength.least || length > staffPasswordLength.most) return false
  const plain = password.toLowerCase()
  if (new Set(plain).size < leastDifferent) return false
  const rest = [login.toLowerCase(), ...guessedFirst].reduce(
    (left, word) => (word.length > 2 ? left.replaceAll(word, '') : left),
    plain,
  )
  return rest.length >= staffPasswordLength.least / 2
}
