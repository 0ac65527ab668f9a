import { describe, expect, it } from 'vitest'
import { countries, type Country } from '#domain/country/countries.ts'
import { addDays } from '#domain/shipping/calendar.ts'
import { isWorkingDay } from '#domain/shipping/working-days.ts'
import { calendarOf } from '#domain/shipping/holidays.ts'

const country = (code: string) => countries.find((row) => row.countryCode === code) as Country

/**
 * Returns the days of 2026 to 2028 that fall on the given day of the Korean lunar calendar,
 * "month/day".
 */
function koreanLunar(expected: string): string[] {
  const format = new Intl.DateTimeFormat('en-u-ca-dangi', {
    month: 'numeric',
    day: 'numeric',
    timeZone: 'UTC',
  })
  const days: string[] = []
  for (let day = '2026-01-01'; day < '2029-01-01'; day = addDays(day, 1))
    if (format.format(new Date(`${day}T00:00:00Z`)) === expected) days.push(day)
  return days
}

describe('public holidays', () => {
  it.each([
    ['2026-12-05', 'the birthday of King Bhumibol, a Saturday'],
    ['2026-12-10', 'Constitution Day, a Thursday'],
    ['2026-04-13', 'Songkran'],
    ['2026-12-31', 'the last day of the year'],
    ['2027-01-01', 'New Year'],
  ])('include %s in Thailand: %s', (day) => {
    expect(isWorkingDay(day, calendarOf(country('TH')))).toBe(false)
  })

  it('of one country are working days in another', () => {
    expect(isWorkingDay('2026-12-10', calendarOf(country('VN')))).toBe(true)
    expect(isWorkingDay('2026-08-17', calendarOf(country('ID')))).toBe(false)
    expect(isWorkingDay('2026-08-31', calendarOf(country('MY')))).toBe(false)
    expect(isWorkingDay('2026-06-12', calendarOf(country('PH')))).toBe(false)
    expect(isWorkingDay('2026-09-02', calendarOf(country('VN')))).toBe(false)
    expect(isWorkingDay('2026-10-09', calendarOf(country('KR')))).toBe(false)
  })

  it('are valid dates', () => {
    for (const where of countries)
      for (const day of calendarOf(where).holidays) {
        expect(day).toMatch(/^\d{4}-\d{2}-\d{2}$/)
        expect(addDays(day, 0)).toBe(day)
      }
  })

  it('cover 2026 to 2028 in every country, including New Year', () => {
    for (const where of countries) {
      const days = [...calendarOf(where).holidays]
      for (const year of ['2026', '2027', '2028']) {
        expect(days).toContain(`${year}-01-01`)
        expect(days.filter((day) => day.startsWith(year)).length).toBeGreaterThan(8)
      }
    }
  })

  it('of Korea include Chuseok, the day before and the day after', () => {
    const { holidays } = calendarOf(country('KR'))
    const foundKoreanLunars = koreanLunar('8/15')
    expect(foundKoreanLunars).toHaveLength(3)
    for (const day of foundKoreanLunars)
      for (const off of [-1, 0, 1]) expect(holidays, addDays(day, off)).toContain(addDays(day, off))
  })

  it('of Korea include Seollal, the day before and the day after', () => {
    const { holidays } = calendarOf(country('KR'))
    const foundKoreanLunars = koreanLunar('1/1')
    expect(foundKoreanLunars).toHaveLength(3)
    for (const day of foundKoreanLunars)
      for (const off of [-1, 0, 1]) expect(holidays, addDays(day, off)).toContain(addDays(day, off))
  })
})

describe('the calendar of a country', () => {
  it('uses the time zone of the country', () => {
    expect(calendarOf(country('TH')).utcOffset).toBe(7)
    expect(calendarOf(country('MY')).utcOffset).toBe(8)
    expect(calendarOf(country('KR')).utcOffset).toBe(9)
  })
})
