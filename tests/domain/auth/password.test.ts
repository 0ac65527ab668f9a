import { expect, test } from 'vitest'
import { commonPasswords } from '#domain/auth/common-passwords.ts'
import {
  checkPassword,
  isStrong,
  passwordRules,
  passwordTries,
  filterTypedPassword,
} from '#domain/auth/password.ts'

test('a password needs 6 to 12 characters with a letter and a digit', () => {
  expect(['kb7m2q', 'Rung-9-Roj!x', '7z~~~~'].filter((one) => !isStrong(one))).toEqual([])
  for (const weak of ['kb7m2', 'kb7m2qkb7m2qk', 'abcdefgh', '12345678', '', 'kb 7m2q', 'กข7m2qa'])
    expect(isStrong(weak), weak).toBe(false)
})

test('each rule of the password checklist is evaluated independently', () => {
  const met = (password: string) =>
    checkPassword(password, passwordRules.checkPatternList)
      .filter(({ isMet }) => isMet)
      .map(({ label }) => label)
  expect(met('')).toEqual(['label_password_guessed'])
  expect(met('1234567')).toEqual([
    'label_password_length',
    'label_password_number',
    'label_password_guessed',
  ])
  expect(met('ABC123')).not.toContain('label_password_guessed')
})

test('every listed common password breaks only the rule against common passwords', () => {
  for (const word of commonPasswords) {
    const missedPasswords = checkPassword(word, passwordRules.checkPatternList).filter(
      (c) => !c.isMet,
    )
    expect(
      missedPasswords.map(({ label }) => label),
      word,
    ).toEqual(['label_password_guessed'])
    expect(isStrong(word.toUpperCase())).toBe(false)
  }
  expect(new Set(commonPasswords).size).toBe(commonPasswords.length)
})

test('the password field drops unsupported characters and stops at 18 characters', () => {
  expect(filterTypedPassword(' kb7\tm2qก ', passwordRules)).toBe('kb7m2q')
  expect(filterTypedPassword('x'.repeat(30), passwordRules)).toHaveLength(18)
})

/*
 * The threat: strangers have five tries a day. Against a random password from the smallest space
 * that the rules allow (six lower-case letters and digits, both present), the chance is computed
 * below. Against a password chosen by a person, it is multiplied by the share of people who chose
 * the same one.
 */
test('a day of guessing finds a human-chosen password with a chance below 1 in 10,000', () => {
  const smallest = 36 ** 6 - 26 ** 6 - 10 ** 6
  const { strangers, commonestShare } = passwordTries
  console.log(`P(password broken in a day) ${(strangers / smallest).toExponential(2)}`)
  expect(strangers / smallest).toBeLessThan(1e-7)
  expect(strangers * commonestShare).toBeLessThan(1e-4)
})
