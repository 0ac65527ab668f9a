import { expect, test } from 'vitest'
import { isFreshSignIn } from '#domain/auth/fresh-sign-in.ts'

test('a sign-in counts as fresh for ten minutes', () => {
  const now = Date.parse('2026-11-23T10:00:00Z')
  expect(isFreshSignIn(now, now)).toBe(true)
  expect(isFreshSignIn(now - 599_999, now)).toBe(true)
  expect(isFreshSignIn(now - 600_000, now)).toBe(false)
})
