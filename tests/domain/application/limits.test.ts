import { expect, test } from 'vitest'
import {
  maxApplicationsPerDay,
  maxReasonLength,
  decisionWorkingDays,
} from '#domain/application/states.ts'

test('an account is limited to five applications a day, answered within two working days', () => {
  expect([maxApplicationsPerDay, decisionWorkingDays]).toEqual([5, 2])
})

test('the reason for a rejection is limited to 300 characters', () => {
  expect(maxReasonLength).toBe(300)
})
