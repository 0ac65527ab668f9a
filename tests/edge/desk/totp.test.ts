import { expect, test } from 'vitest'
import { totpDigits, totpMatch, totpStep } from '#platform/desk/totp.ts'

/** "12345678901234567890", the secret of RFC 6238, appendix B. */
const secret = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ'

test.each([
  [59, '287082'],
  [1_111_111_109, '081804'],
  [1_111_111_111, '050471'],
  [1_234_567_890, '005924'],
  [2_000_000_000, '279037'],
  [20_000_000_000, '353130'],
])('at %i seconds the digits are those of RFC 6238', (seconds, digits) => {
  expect(totpDigits(secret, totpStep(seconds * 1000))).toBe(digits)
})

test('digits count half a minute before and after, and never again once used', () => {
  const now = 1_234_567_890_000
  const at = totpStep(now)
  const used = 0
  for (const step of [at - 1, at, at + 1])
    expect(totpMatch(totpDigits(secret, step), { secret, used }, now)).toBe(step)
  for (const step of [at - 2, at + 2])
    expect(totpMatch(totpDigits(secret, step), { secret, used }, now)).toBeUndefined()
  expect(totpMatch(totpDigits(secret, at), { secret, used: at }, now)).toBeUndefined()
  expect(totpMatch(totpDigits(secret, at - 1), { secret, used: at }, now)).toBeUndefined()
})
