import type { Country } from '../country/countries.ts'
import type { Calendar } from './calendar.ts'
import { type HolidayTable, holidayNamesByDay } from './holidays/holiday-table.ts'
import { indonesia } from './holidays/indonesia.ts'
import { korea } from './holidays/korea.ts'
import { malaysia } from './holidays/malaysia.ts'
import { philippines } from './holidays/philippines.ts'
import { thailand } from './holidays/thailand.ts'
import { vietnam } from './holidays/vietnam.ts'

/** Public holidays 2026 to 2028 by country code, including substitute holidays. */
export const publicHolidays: Readonly<Record<string, HolidayTable>> = {
  TH: thailand,
  ID: indonesia,
  MY: malaysia,
  PH: philippines,
  VN: vietnam,
  KR: korea,
}

const calendars = new Map<string, Calendar>()

/** Returns the working-day calendar of a country. */
export function calendarOf({ countryCode, utcOffset }: Country): Calendar {
  const cachedCalendar = calendars.get(countryCode)
  if (cachedCalendar) return cachedCalendar
  const table = publicHolidays[countryCode]
  const holidays: ReadonlySet<string> = new Set(table ? holidayNamesByDay(table).keys() : [])
  const calendar = { utcOffset, holidays }
  calendars.set(countryCode, calendar)
  return calendar
}
