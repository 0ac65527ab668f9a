import { expect, test } from 'vitest'
import {
  maxApplicationsPerDay,
  maxReasonLength,
  decisionWorkingDays,
} from '#domain/application/states.ts'

test('an account applies five times a day and is answered within two working days', () => {
  expect([maxApplicationsPerDay, decisionWorkingDays]).toEqual([5, 2])
})

test('a reason for a rejection has at most 300 characters', () => {
  expect(maxReasonLength).toBe(300)
})
