import { expect, test } from 'vitest'
import { isCancelReason, maxCancelRemarkLength } from '#domain/cancel/reasons.ts'

test('the cancel form offers six reasons', () => {
  expect([0, 1, 2, 3, 4, 5, 6, 7].filter(isCancelReason)).toEqual([1, 2, 3, 4, 5, 6])
})

test('a cancellation remark is limited to 200 characters', () => {
  expect(maxCancelRemarkLength).toBe(200)
})
