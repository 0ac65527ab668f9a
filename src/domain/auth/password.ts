import { guessedFirst } from './guessed-first.ts'

/** Shortest and longest password (specification section 5). */
const length = { least: 6, most: 12 }

/** Whichever letters are large: an expression on the wire carries no flags. */
const anyCase = (word: string) =>
  word.replace(/[a-z]/g, (letter) => `[${letter}${letter.toUpperCase()}]`)

/**
 * The rules of a password, as `universe/passwordPattern` says them and the platform holds to them.
 * `inputMaxSize` only caps typing (decisions, "Wire"); what the field leaves out is what another
 * keyboard couldn't type: blanks and all but ASCII.
 */
export const passwordRules = {
  checkPatternList: [
    { expression: `^.{${length.least},${length.most}}$`, label: 'label_password_length' },
    { expression: '[A-Za-z]', label: 'label_password_letter' },
    { expression: '[0-9]', label: 'label_password_number' },
    {
      expression: `^(?!(?:${guessedFirst.map(anyCase).join('|')})$)`,
      label: 'label_password_guessed',
    },
  ],
  inputPattern: '[^!-~]',
  inputMaxSize: 18,
} as const

export interface PasswordCheck {
  expression: string
  label: string
}

/** Each line of the list with whether the password keeps to it. */
export function checkPassword<Check extends PasswordCheck>(
  password: string,
  checks: readonly Check[],
): (Check & { isMet: boolean })[] {
  return checks.map((check) => ({ ...check, isMet: new RegExp(check.expression).test(password) }))
}

/** Whether a password may be set. Nothing is left out of it: what was typed is what is kept. */
export function isStrong(password: string): boolean {
  const isTypable = !new RegExp(passwordRules.inputPattern).test(password)
  return isTypable && checkPassword(password, passwordRules.checkPatternList).every((c) => c.isMet)
}

/** What the field makes of what was typed or pasted. */
export function typedPassword(
  typed: string,
  { inputPattern, inputMaxSize }: { inputPattern: string; inputMaxSize: number },
): string {
  return typed.replace(new RegExp(inputPattern, 'g'), '').slice(0, inputMaxSize)
}

/**
 * Tries at the password of a number in a day, for all strangers together and for each browser that
 * signed in to it before. Beyond them the right one reads like a wrong one, too; the way by code
 * stays open.
 *
 * Whoever guesses begins with what most people choose. `commonestShare` is taken for the share of
 * accounts whose password is one guess, after the rules refused what lists of stolen ones begin with;
 * no list says it of this shop, so it is an assumption: strangers' tries × it is the risk of a day.
 */
export const passwordTries = {
  strangers: 5,
  knownBrowser: 10,
  windowMs: 24 * 3_600_000,
  commonestShare: 1 / 100_000,
} as const
