import { expect, test } from 'vitest'
import { difficultyWindowMs, messageRateLimits } from '#domain/auth/message-difficulty.ts'
import { codeRules, failureWindowMs, waitForCode } from '#domain/auth/one-time-code.ts'
import { passwordTries } from '#domain/auth/password.ts'

const [minute, hour] = [60_000, 3_600_000]

test('a code expires after five minutes or five wrong tries', () => {
  expect([codeRules.lifeMs, codeRules.tries, codeRules.digits]).toEqual([5 * minute, 5, 4])
})

test('a wrong guess counts until a day after its code expires', () => {
  expect(failureWindowMs).toBe(24 * hour + 5 * minute)
})

test('the twentieth code of a day is sent, and the next one a day after the first', () => {
  const now = Date.parse('2026-11-23T10:00:00Z')
  const hoursAgo = (count: number) => Array.from({ length: count }, (_, i) => now - (i + 2) * hour)
  expect(waitForCode(hoursAgo(19), now)).toBe(0)
  expect(waitForCode(hoursAgo(20), now)).toBe(3 * hour)
})

test('an unknown browser gets 5 password attempts per day, a known one 10', () => {
  expect(passwordTries).toEqual({
    strangers: 5,
    knownBrowser: 10,
    windowMs: 24 * hour,
    commonestShare: 0.000_01,
  })
})

test('unknown browsers of one network get at most 60 messages per hour and 240 per day', () => {
  expect(messageRateLimits).toEqual([
    { count: 60, ms: hour },
    { count: 240, ms: 24 * hour },
  ])
  expect(difficultyWindowMs).toBe(10 * minute)
})
