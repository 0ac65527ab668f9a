import { expect, test } from 'vitest'
import { deskTries, calculateSecondFactorRisk } from '#domain/desk/sign-in-tries.ts'
import { totpDigitsOf, findTotpStep, totpStepOf } from '#platform/desk/account/totp.ts'

/** "12345678901234567890", the secret of RFC 6238, appendix B, in base32. */
const secret = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ'

test.each([
  [59, '287082'],
  [1_111_111_109, '081804'],
  [1_111_111_111, '050471'],
  [1_234_567_890, '005924'],
  [2_000_000_000, '279037'],
  [20_000_000_000, '353130'],
])('at %i seconds the digits match RFC 6238', (seconds, digits) => {
  expect(totpDigitsOf(secret, totpStepOf(seconds * 1000))).toBe(digits)
})

test('a code is valid in its half minute and the next half minute', () => {
  const now = 1_234_567_890_000
  const index = totpStepOf(now)
  for (const step of [index, index - 1])
    expect(findTotpStep(totpDigitsOf(secret, step), secret, now)).toBe(step)
  for (const step of [index + 1, index - 2])
    expect(findTotpStep(totpDigitsOf(secret, step), secret, now)).toBeUndefined()
  expect(findTotpStep('', secret, now)).toBeUndefined()
})

test('H5: random codes open a login with a daily chance of at most 1 in 100,000', () => {
  expect(calculateSecondFactorRisk()).toBeLessThanOrEqual(1 / 100_000)
  // Strangers can't use up all tries, so some remain for browsers that the login has used before.
  expect(deskTries.code.strangers.perDay).toBeLessThan(deskTries.codesPerDay)
})
