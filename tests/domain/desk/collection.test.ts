import { expect, test } from 'vitest'
import { findNextCollection } from '#domain/desk/collection.ts'

/** Thai time, with a holiday on a Monday. */
const calendar = { utcOffset: 7, holidays: new Set(['2026-12-07']) }
const parseTime = (local: string) => Date.parse(`${local}+07:00`)

test.each([
  ['Friday at 16:00', '2026-12-04T16:00:00', '2026-12-04', true],
  ['Friday after 16:00', '2026-12-04T16:00:01', '2026-12-05', false],
  ['Saturday evening', '2026-12-05T17:00:00', '2026-12-08', false],
  ['Sunday morning', '2026-12-06T10:00:00', '2026-12-08', false],
  ['a holiday', '2026-12-07T10:00:00', '2026-12-08', false],
])('on %s (%s) the carrier comes next on %s at 16:00', (_, now, day, isToday) => {
  expect(findNextCollection(parseTime(now), calendar)).toEqual({
    day,
    at: parseTime(`${day}T16:00:00`),
    isToday,
  })
})
