import { expect, test } from 'vitest'
import { latestRefundAt, returnDueAt } from '#domain/returns/due-times.ts'
import { maxReturnTextLength, maxReturnPictures } from '#domain/returns/limits.ts'
import { returnRules } from '#domain/returns/rules.ts'
import { findReturnTransition, returnTransitions } from '#domain/returns/states.ts'
import { returnCutOff, returnableUntil } from '#domain/returns/window.ts'

const bangkok = { utcOffset: 7, holidays: new Set<string>() }
const parseTime = (local: string) => Date.parse(`${local}+07:00`)

test('the return rules have the numbers of the specification', () => {
  expect(returnRules).toMatchObject({
    windowDays: 7,
    inspectionDays: 3,
    refundDays: 7,
    onlineRefundDays: 30,
  })
  expect([maxReturnTextLength, maxReturnPictures]).toEqual([500, 5])
})

test('an online refund takes up to 30 days', () => {
  expect(latestRefundAt(parseTime('2026-11-01T08:00:00'))).toBe(parseTime('2026-12-01T08:00:00'))
})

test('a return makes only the listed transitions', () => {
  for (const move of returnTransitions) expect(findReturnTransition(move.from, move.to)).toBe(move)
  expect(findReturnTransition('REQUESTED', 'APPROVED')).toBeUndefined()
  expect(findReturnTransition('REFUNDED', 'REQUESTED')).toBeUndefined()
  expect(findReturnTransition('REQUESTED', 'REFUNDED')).toBeUndefined()
})

test('an order received at midnight can be returned until the end of the seventh day after', () => {
  const receivedAt = parseTime('2026-11-16T00:00:00')
  const end = returnableUntil(receivedAt, bangkok)
  expect(end).toBe(parseTime('2026-11-24T00:00:00'))
  expect(returnCutOff(end - 1, bangkok)).toBe(receivedAt)
  expect(returnCutOff(end, bangkok)).toBe(parseTime('2026-11-17T00:00:00'))
})

test('the next step of a return is due at the end of its last working day', () => {
  const monday = parseTime('2026-11-23T10:00:00')
  expect(returnDueAt('REQUESTED', monday, bangkok)).toBe(parseTime('2026-11-27T00:00:00'))
  expect(returnDueAt('INSPECTING', monday, bangkok)).toBe(parseTime('2026-11-27T00:00:00'))
  expect(returnDueAt('IN_TRANSIT', monday, bangkok)).toBe(parseTime('2026-12-02T00:00:00'))
  expect(returnDueAt('APPROVED', monday, bangkok)).toBeNull()
})
