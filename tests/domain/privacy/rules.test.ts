import { expect, test } from 'vitest'
import { withdrawableUntil } from '#domain/privacy/withdrawal.ts'
import { privacyRules } from '#domain/privacy/rules.ts'

test('the privacy policy states the numbers of the specification', () => {
  expect(privacyRules).toEqual({
    answerDays: 21,
    deletionDays: 60,
    deletionGraceDays: 14,
    sslBits: 128,
    minimumAge: 20,
    retentionDays: undefined,
  })
})

test('a deletion can be withdrawn for 14 days', () => {
  const askedAt = Date.parse('2026-11-23T10:00:00Z')
  expect(withdrawableUntil(askedAt)).toBe(Date.parse('2026-12-07T10:00:00Z'))
})
