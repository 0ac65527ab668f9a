import { countries, type Country } from '#domain/country/countries.ts'
import { vacationStart } from '#domain/desk/vacation.ts'
import { addDays, type Day, toLocalTime } from '#domain/shipping/calendar.ts'
import { calendarOf } from '#domain/shipping/holidays.ts'
import type { JobContext } from '../kernel/job.ts'

/**
 * Closes shops whose planned vacation starts, and reopens shops on their return day, by the
 * calendar of their country.
 */
export async function openShops({ db, now }: JobContext): Promise<number> {
  const results = await db.batch(
    countries.flatMap((country) => {
      const { day } = toLocalTime(now, calendarOf(country))
      return [
        // Delete plans whose vacation is already over: the job didn't run in time, so the shops
        // never closed.
        db
          .prepare(
            `DELETE FROM shop_vacation WHERE from_day <= ?2 AND back_on <= ?2 AND shop_id IN (
               SELECT id FROM shop WHERE country_id = ?1 AND state = 'OPEN')`,
          )
          .bind(country.id, day),
        db
          .prepare(
            `UPDATE shop SET state = 'VACATION', back_on = v.back_on FROM shop_vacation v
             WHERE v.from_day <= ?2 AND shop.id = v.shop_id AND shop.state = 'OPEN'
               AND shop.country_id = ?1`,
          )
          .bind(country.id, lastStartedDay(country, day, now)),
        db
          .prepare(
            `UPDATE shop SET state = 'OPEN', back_on = '' WHERE state = 'VACATION'
             AND back_on <> '' AND back_on <= ?2 AND country_id = ?1`,
          )
          .bind(country.id, day),
      ]
    }),
  )
  return results.reduce((total, { meta }) => total + meta.changes, 0)
}

/** Maximum days between the last pickup before a vacation and its first day. */
const maxGapDays = 14

/** Returns the latest first day of a vacation that has begun by now. */
function lastStartedDay(country: Country, today: Day, now: number): Day {
  const calendar = calendarOf(country)
  const days = Array.from({ length: maxGapDays }, (_, ahead) => addDays(today, ahead + 1))
  return days.findLast((day) => vacationStart(day, calendar) <= now) ?? today
}
