import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { countries } from '#domain/country/countries.ts'
import { isWorkingDay, weekday } from '#domain/shipping/working-days.ts'
import { holidayNamesByDay } from '#domain/shipping/holidays/holiday-table.ts'
import { calendarOf, publicHolidays } from '#domain/shipping/holidays.ts'

/**
 * Rows from the official announcements: country, day, `working` or `rest`, and the name of the day
 * of rest.
 */
const rows = readFileSync(new URL('working-days.tsv', import.meta.url), 'utf8')
  .trimEnd()
  .split('\n')
  .map((line) => line.split('\t'))

describe.each(countries)('working days of $countryName', (country) => {
  const ownRows = rows.filter(([code]) => code === country.countryCode)

  it('are checked on 60 days in three years', () => {
    expect(new Set(ownRows.map(([, day]) => day)).size).toBe(60)
    expect(new Set(ownRows.map(([, day]) => day?.slice(0, 4)))).toEqual(
      new Set(['2026', '2027', '2028']),
    )
  })

  it.each(ownRows)('in %s the day %s is %s: %s', (_, day = '', kind) => {
    expect(isWorkingDay(day, calendarOf(country))).toBe(kind === 'working')
  })

  it('depend on holidays that have a source and a name', () => {
    const table = publicHolidays[country.countryCode]
    if (!table) throw new Error(`${country.countryCode} has no table`)
    expect(table.sources.length).toBeGreaterThan(0)
    for (const [day, name] of holidayNamesByDay(table)) {
      expect(day).toMatch(/^20(2[678]|29)-\d{2}-\d{2}$/)
      expect(name, day).toMatch(/^[A-Z]/)
    }
  })
})

it('a substitute day is never a Sunday', () => {
  for (const { countryCode } of countries) {
    const days = holidayNamesByDay(publicHolidays[countryCode] ?? { sources: [], days: '' })
    for (const [day, name] of days)
      if (/substitute|replacement|compensatory/.test(name)) expect(weekday(day), day).not.toBe(0)
  }
})
