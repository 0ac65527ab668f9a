import { expect, test } from 'vitest'
import { countryOf } from '#domain/country/countries.ts'
import { transferDay } from '#domain/payment/transfer-day.ts'
import { calendarOf } from '#domain/shipping/holidays.ts'

const thailand = calendarOf(countryOf(1001))
const inBangkok = (time: string) => Date.parse(`${time}+07:00`)
const from = (time: string) => transferDay(inBangkok(time), thailand)

test('money received before 18:00:00 ships that day, later money the next working day', () => {
  const friday = { before: inBangkok('2026-11-27T18:00:00'), day: '2026-11-27' }
  expect(from('2026-11-27T00:00:00')).toEqual({ ...friday, laterDay: '2026-11-28' })
  expect(from('2026-11-27T17:59:59')).toEqual({ ...friday, laterDay: '2026-11-28' })
  expect(from('2026-11-27T18:00:00').day).toBe('2026-11-28')
})

test('shipping days exclude Sundays and holidays', () => {
  expect(from('2026-11-28T18:00:00')).toEqual({
    before: inBangkok('2026-11-30T18:00:00'),
    day: '2026-11-30',
    laterDay: '2026-12-01',
  })
  expect(from('2026-11-29T09:00:00').day).toBe('2026-11-30')
  // 5 December 2026, a Saturday, is Father's Day. Sunday and the substitute Monday follow it.
  expect(from('2026-12-04T17:00:00')).toMatchObject({ day: '2026-12-04', laterDay: '2026-12-08' })
  expect(from('2026-12-04T19:00:00').day).toBe('2026-12-08')
})
