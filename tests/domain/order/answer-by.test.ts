import { expect, test } from 'vitest'
import { answerDueDay } from '#domain/order/answer-deadline.ts'

const calendar = { utcOffset: 7, holidays: new Set(['2026-12-07']) }
const none = { status: 'CONFIRMED', movedAt: 0, missingAt: null, receivedAt: null }
const parseTime = (time: string) => Date.parse(`${time}+07:00`)

test.each([
  ['a Tuesday', '2026-11-24T15:00', '2026-11-25'],
  ['late on a Tuesday', '2026-11-24T23:59', '2026-11-25'],
  ['a Saturday', '2026-11-28T10:00', '2026-11-30'],
  ['a Sunday', '2026-11-29T10:00', '2026-12-01'],
  ['before a holiday', '2026-12-05T10:00', '2026-12-08'],
])('a cancellation requested on %s is due for a reply by the next working day', (_, asked, day) => {
  expect(
    answerDueDay({ ...none, status: 'CANCEL_APPLYING', movedAt: parseTime(asked) }, calendar),
  ).toBe(day)
})

test('a missing-parcel report is due for a reply until receipt; other orders are not due', () => {
  const missedOrder = { ...none, status: 'SHIPPED', missingAt: parseTime('2026-11-24T15:00') }
  expect(answerDueDay(missedOrder, calendar)).toBe('2026-11-25')
  expect(
    answerDueDay({ ...missedOrder, receivedAt: parseTime('2026-11-25T09:00') }, calendar),
  ).toBeNull()
  expect(answerDueDay(none, calendar)).toBeNull()
})
