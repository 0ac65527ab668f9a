import { commonPasswords } from './common-passwords.ts'

/** Minimum and maximum password length, in characters (specification section 5). */
const passwordLength = { min: 6, max: 12 }

/** Matches both cases of each letter: a regular expression sent to clients carries no flags. */
const anyCasePattern = (word: string) =>
  word.replace(/[a-z]/g, (letter) => `[${letter}${letter.toUpperCase()}]`)

/**
 * Password rules as `universe/passwordPattern` returns them and as the platform enforces them.
 * `inputMaxSize` limits only typing (decisions, "Wire"). The field drops characters that another
 * keyboard can't type: blanks and everything outside ASCII.
 */
export const passwordRules = {
  checkPatternList: [
    {
      expression: `^.{${passwordLength.min},${passwordLength.max}}$`,
      label: 'label_password_length',
    },
    { expression: '[A-Za-z]', label: 'label_password_letter' },
    { expression: '[0-9]', label: 'label_password_number' },
    {
      expression: `^(?!(?:${commonPasswords.map(anyCasePattern).join('|')})$)`,
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

/** Returns each rule with a flag that tells whether the password meets it. */
export function checkPassword<Check extends PasswordCheck>(
  password: string,
  checks: readonly Check[],
): (Check & { isMet: boolean })[] {
  return checks.map((check) => ({ ...check, isMet: new RegExp(check.expression).test(password) }))
}

/** True when the password may be set. The password is stored as typed; no character is removed. */
export function isStrong(password: string): boolean {
  const isTypable = !new RegExp(passwordRules.inputPattern).test(password)
  return isTypable && checkPassword(password, passwordRules.checkPatternList).every((c) => c.isMet)
}

/**
 * Filters typed or pasted text: removes characters that are not allowed and truncates to
 * `inputMaxSize`.
 */
export function filterTypedPassword(
  typedText: string,
  { inputPattern, inputMaxSize }: { inputPattern: string; inputMaxSize: number },
): string {
  return typedText.replace(new RegExp(inputPattern, 'g'), '').slice(0, inputMaxSize)
}

/**
 * Daily limits on password attempts for one number: for all unknown browsers together, and for each
 * browser that signed in before. Beyond the limit, even the correct password is reported as wrong.
 * Signing in by code stays possible.
 *
 * An attacker starts with the most common passwords. `commonestShare` is the assumed share of
 * accounts that use the most common password still allowed by the rules. No statistics exist for
 * this shop. The daily risk is the attempts of unknown browsers times this share.
 */
export const passwordTries = {
  strangers: 5,
  knownBrowser: 10,
  windowMs: 24 * 3_600_000,
  commonestShare: 1 / 100_000,
} as const
