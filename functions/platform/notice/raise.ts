import { remindHours } from '#domain/notice/events.ts'
import { countries } from '#domain/country/countries.ts'
import { localTime } from '#domain/shipping/calendar.ts'
import { calendarOf } from '#domain/shipping/holidays.ts'
import type { Shift } from '../jobs/job.ts'

/** Rows that one statement writes: a few milliseconds in which nobody else is answered. */
const perTrip = 200

/** Reminds of what is cancelled unpaid within hours, once for all that was placed together. */
export async function raiseReminders({ db, now }: Shift): Promise<number> {
  const { meta } = await db
    .prepare(
      `INSERT OR IGNORE INTO notice (key, kind, placement_id, amount, at, next_at)
       SELECT 'remind:' || placement_id, 'remind', placement_id, sum(total), ?1, ?1 FROM orders
       WHERE pay_before BETWEEN ?1 AND ?2 AND paid = 0 AND status = 'CREATED'
         AND NOT EXISTS (SELECT 1 FROM notice WHERE key = 'remind:' || placement_id)
       GROUP BY placement_id LIMIT ${perTrip}`,
    )
    .bind(now, now + remindHours * 3_600_000)
    .run()
  return meta.changes
}

/** Tells buyers whose goods should have left by the promised day and are still with the shop. */
export async function raiseLate({ db, now, rest }: Shift): Promise<number> {
  let raised = 0
  for (const country of countries) {
    const { day } = localTime(now, calendarOf(country))
    const { meta } = await db
      .prepare(
        `INSERT OR IGNORE INTO notice (key, kind, placement_id, order_id, at, next_at)
         SELECT 'late:' || id, 'late', placement_id, id, ?1, ?1 FROM orders
         WHERE status IN ('CONFIRMED', 'PICKED', 'PACKED') AND from_day < ?2
           AND ifnull(nullif(to_day, ''), from_day) < ?2 AND country_id = ?3
           AND NOT EXISTS (SELECT 1 FROM notice WHERE key = 'late:' || orders.id)
         LIMIT ${perTrip}`,
      )
      .bind(now, day, country.id)
      .run()
    raised += meta.changes
    await rest()
  }
  return raised
}
