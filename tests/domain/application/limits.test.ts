import { expect, test } from 'vitest'
import { applicationsPerDay, longestReason, workingDays } from '#domain/application/states.ts'

test('an account applies five times a day and is answered within two working days', () => {
  expect([applicationsPerDay, workingDays]).toEqual([5, 2])
})

test('a reason for a rejection has at most 300 characters', () => {
  expect(longestReason).toBe(300)
})
