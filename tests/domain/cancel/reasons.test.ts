import { expect, test } from 'vitest'
import { isCancelReason, maxCancelRemarkLength } from '#domain/cancel/reasons.ts'

test('an order is cancelled for one of six reasons', () => {
  expect([0, 1, 2, 3, 4, 5, 6, 7].filter(isCancelReason)).toEqual([1, 2, 3, 4, 5, 6])
})

test('a remark has at most 200 characters', () => {
  expect(maxCancelRemarkLength).toBe(200)
})
