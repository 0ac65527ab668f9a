import { expect, test } from 'vitest'
import { countryOf } from '#domain/country/countries.ts'
import { calendarOf } from '#domain/shipping/holidays.ts'
import { claimResultDay, warrantyFrom, warrantyUntil } from '#domain/warranty/window.ts'

test('a warranty begins at the invoice or dispatch, regardless of later events', () => {
  const at = (status: string, when: number) => ({ status, at: when })
  const ownHistory = [at('CREATED', 1), at('PACKED', 2), at('INVOICED', 3), at('SHIPPED', 4)]
  expect(warrantyFrom(ownHistory)).toBe(3)
  expect(warrantyFrom([at('CREATED', 1), at('CONFIRMED', 2), at('SHIPPED', 5)])).toBe(5)
  expect(warrantyFrom([at('CREATED', 1), at('CANCELLED', 2)])).toBeNull()
})

test.each([
  ['2026-11-23', 12, '2027-11-23'],
  ['2026-08-31', 6, '2027-02-28'],
  ['2027-08-31', 6, '2028-02-29'],
  ['2026-12-15', 1, '2027-01-15'],
  ['2028-02-29', 24, '2030-02-28'],
])('a warranty from %s for %i months is valid until %s', (from, months, until) => {
  expect(warrantyUntil(from, months)).toBe(until)
})

test('a period of thirty working days skips Sundays and the country’s holidays', () => {
  const thailand = calendarOf(countryOf(1001))
  const plainCalendar = { utcOffset: 7, holidays: new Set<string>() }
  // Five weeks of six working days.
  expect(claimResultDay('2026-11-23', plainCalendar)).toBe('2026-12-28')
  expect(claimResultDay('2026-11-23', thailand) > '2026-12-28').toBe(true)
})
