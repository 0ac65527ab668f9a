import { describe, expect, it, test } from 'vitest'
import { isVacation, vacationStart } from '#domain/desk/vacation.ts'
import { addDays } from '#domain/shipping/calendar.ts'

const today = '2026-12-01'

describe('a vacation', () => {
  const isAllowed = (fromDay: string, backOn: string) => isVacation({ fromDay, backOn }, today)

  it('begins today or later', () => {
    expect(isAllowed(today, addDays(today, 1))).toBe(true)
    expect(isAllowed(addDays(today, -1), addDays(today, 1))).toBe(false)
  })

  it('lasts at least one day', () => {
    expect(isAllowed(today, today)).toBe(false)
  })

  it('lasts at most 60 days', () => {
    expect(isAllowed(today, addDays(today, 60))).toBe(true)
    expect(isAllowed(today, addDays(today, 61))).toBe(false)
  })
})

test.each([
  ['Saturday', '2026-12-05', '2026-12-04'],
  ['Monday', '2026-12-14', '2026-12-12'],
  ['the day after a Sunday and a holiday', '2026-12-08', '2026-12-05'],
])('before a vacation from %s (%s), orders end on %s at 16:00', (_, fromDay, last) => {
  const calendar = { utcOffset: 7, holidays: new Set(['2026-12-07']) }
  expect(vacationStart(fromDay, calendar)).toBe(Date.parse(`${last}T16:00:00+07:00`))
})
