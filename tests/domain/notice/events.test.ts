import { expect, test } from 'vitest'
import { nextAttemptAt, retryPausesMinutes, reminderHours } from '#domain/notification/events.ts'
import { mailRules } from '#domain/notification/mail.ts'

test('a refused message is sent again up to six times, after growing delays', () => {
  const minutes = [1, 2, 3, 4, 5, 6].map((tries) => (nextAttemptAt(tries, 0) ?? 0) / 60_000)
  expect(minutes).toEqual([1, 5, 15, 60, 240, 720])
  expect(nextAttemptAt(1, 1000)).toBe(61_000)
  expect(nextAttemptAt(7, 0)).toBeNull()
  expect(retryPausesMinutes).toHaveLength(6)
})

test('the buyer of an unpaid order is reminded six hours before the order expires', () => {
  expect(reminderHours).toBe(6)
})

test('an email code has six digits and expires after five tries or 30 minutes', () => {
  expect(mailRules).toEqual({
    digits: 6,
    tries: 5,
    lifeMs: 1_800_000,
    resendMs: 60_000,
    limit: { capacity: 5, perMinute: 5 / 1440 },
  })
})
