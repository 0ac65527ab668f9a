import { countries } from '#domain/country/countries.ts'
import { localTime } from '#domain/shipping/calendar.ts'
import { calendarOf } from '#domain/shipping/holidays.ts'
import type { Shift } from '../kernel/job.ts'

/** Reopens shops on the return date of their vacation, by the calendar of their country. */
export async function openShops({ db, now }: Shift): Promise<number> {
  const opened = await db.batch(
    countries.map((country) =>
      db
        .prepare(
          `UPDATE shop SET state = 'OPEN', back_on = '' WHERE state = 'VACATION'
           AND back_on <> '' AND back_on <= ?2 AND country_id = ?1`,
        )
        .bind(country.id, localTime(now, calendarOf(country)).day),
    ),
  )
  return opened.reduce((total, { meta }) => total + meta.changes, 0)
}
