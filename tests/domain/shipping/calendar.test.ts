import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays, type Calendar, toLocalTime } from '#domain/shipping/calendar.ts'
import { addWorkingDays, instantOf, isWorkingDay, weekday } from '#domain/shipping/working-days.ts'

const bangkok: Calendar = { utcOffset: 7, holidays: new Set(['2026-12-05', '2026-12-10']) }
const anyDay = fc
  .integer({ min: 0, max: 2000 })
  .map((days) => new Date(Date.UTC(2025, 0, 1) + days * 86_400_000).toISOString().slice(0, 10))

describe('a local day', () => {
  it('begins at local midnight, not at server midnight', () => {
    expect(toLocalTime(Date.parse('2026-11-22T16:59:59Z'), bangkok)).toEqual({
      day: '2026-11-22',
      seconds: 86_399,
    })
    expect(toLocalTime(Date.parse('2026-11-22T17:00:00Z'), bangkok)).toEqual({
      day: '2026-11-23',
      seconds: 0,
    })
  })

  it('converts back to the instant with its seconds', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1_600_000_000, max: 1_900_000_000 }),
        fc.constantFrom(7, 8, 9),
        (second, utcOffset) => {
          const calendar = { utcOffset, holidays: new Set<string>() }
          const { day, seconds } = toLocalTime(second * 1000, calendar)
          expect(seconds).toBeGreaterThanOrEqual(0)
          expect(seconds).toBeLessThan(86_400)
          expect(instantOf(day, seconds, calendar)).toBe(second * 1000)
        },
      ),
    )
  })

  it('is followed by the next day across months, years and leap days', () => {
    expect(addDays('2026-11-30', 1)).toBe('2026-12-01')
    expect(addDays('2026-12-31', 1)).toBe('2027-01-01')
    expect(addDays('2027-02-28', 1)).toBe('2027-03-01')
    expect(addDays('2028-02-28', 1)).toBe('2028-02-29')
    expect(addDays('2026-03-01', -1)).toBe('2026-02-28')
    expect(addDays('2026-11-23', 0)).toBe('2026-11-23')
  })

  it('has a weekday, with Sunday as 0', () => {
    expect(weekday('2026-11-22')).toBe(0)
    expect(weekday('2026-11-23')).toBe(1)
    expect(weekday('2026-11-28')).toBe(6)
  })
})

describe('a working day', () => {
  it('is any day from Monday to Saturday', () => {
    for (const day of ['23', '24', '25', '26', '27', '28'])
      expect(isWorkingDay(`2026-11-${day}`, bangkok)).toBe(true)
    expect(isWorkingDay('2026-11-29', bangkok)).toBe(false)
  })

  it('is never a public holiday', () => {
    expect(isWorkingDay('2026-12-10', bangkok)).toBe(false)
    expect(isWorkingDay('2026-12-05', bangkok)).toBe(false)
  })
})

describe('counting working days', () => {
  it('by zero returns the day itself, or the next working day after a day of rest', () => {
    expect(addWorkingDays('2026-11-28', 0, bangkok)).toBe('2026-11-28')
    expect(addWorkingDays('2026-11-29', 0, bangkok)).toBe('2026-11-30')
    expect(addWorkingDays('2026-12-05', 0, bangkok)).toBe('2026-12-07')
    expect(addWorkingDays('2026-12-10', 0, bangkok)).toBe('2026-12-11')
  })

  it('skips Sundays and holidays', () => {
    expect(addWorkingDays('2026-11-28', 1, bangkok)).toBe('2026-11-30')
    expect(addWorkingDays('2026-12-04', 1, bangkok)).toBe('2026-12-07')
    expect(addWorkingDays('2026-12-09', 1, bangkok)).toBe('2026-12-11')
    expect(addWorkingDays('2026-12-04', 5, bangkok)).toBe('2026-12-12')
  })

  it('passes exactly the counted number of working days and ends on one', () => {
    fc.assert(
      fc.property(anyDay, fc.nat(20), (from, count) => {
        const start = addWorkingDays(from, 0, bangkok)
        const end = addWorkingDays(from, count, bangkok)
        expect(isWorkingDay(end, bangkok)).toBe(true)
        let passed = 0
        for (let day = start; day < end; day = addDays(day, 1))
          if (isWorkingDay(addDays(day, 1), bangkok)) passed += 1
        expect(passed).toBe(count)
      }),
    )
  })
})
