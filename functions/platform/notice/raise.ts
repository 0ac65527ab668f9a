import { remindHours } from '#domain/notice/events.ts'
import { countries } from '#domain/country/countries.ts'
import { localTime } from '#domain/shipping/calendar.ts'
import { calendarOf } from '#domain/shipping/holidays.ts'
import type { Shift } from '../jobs/job.ts'

/** Orders that one trip looks at: a few milliseconds in which nobody else is answered. */
const perTrip = 200

/** Where a page of orders ends: by what they are sorted, and the last one's id. */
interface Place {
  /** Milliseconds, or a day. */
  due: number | string
  id: number
}

/** Reminds of what is cancelled unpaid within hours, once for all that was placed together. */
export function raiseReminders(shift: Shift): Promise<number> {
  const { db, now } = shift
  const page = db.prepare(
    `SELECT id, pay_before AS due FROM orders
     WHERE (pay_before, id) > (?1, ?2) AND pay_before <= ?3 AND paid = 0 AND status = 'CREATED'
     ORDER BY pay_before, id LIMIT ${perTrip}`,
  )
  const write = db.prepare(
    `INSERT OR IGNORE INTO notice (key, kind, placement_id, amount, at, next_at)
     SELECT 'remind:' || placement_id, 'remind', placement_id, sum(total), ?2, ?2 FROM orders
     WHERE paid = 0 AND status = 'CREATED' AND placement_id IN (
       SELECT o.placement_id FROM json_each(?1) j JOIN orders o ON o.id = j.value)
     GROUP BY placement_id`,
  )
  const last = now + remindHours * 3_600_000
  return raise(shift, (place) => page.bind(place.due, place.id, last), write, { due: now, id: 0 })
}

/** Tells buyers whose goods should have left by the promised day and are still with the shop. */
export async function raiseLate(shift: Shift): Promise<number> {
  const { db, now } = shift
  const page = db.prepare(
    `SELECT id, from_day AS due FROM orders
     WHERE status IN ('CONFIRMED', 'PICKED', 'PACKED') AND service <> 'COUNTER' AND (from_day, id) > (?1, ?2)
       AND from_day < ?3 AND ifnull(nullif(to_day, ''), from_day) < ?3 AND country_id = ?4
     ORDER BY from_day, id LIMIT ${perTrip}`,
  )
  // The plus keeps the index of all late orders out of it: it would be gone through for every id.
  const write = db.prepare(
    `INSERT OR IGNORE INTO notice (key, kind, placement_id, order_id, at, next_at)
     SELECT 'late:' || o.id, 'late', o.placement_id, o.id, ?2, ?2
     FROM json_each(?1) j CROSS JOIN orders o ON o.id = j.value
     WHERE +o.status IN ('CONFIRMED', 'PICKED', 'PACKED')`,
  )
  let raised = 0
  for (const country of countries) {
    const { day } = localTime(now, calendarOf(country))
    const pageBehind = ({ due, id }: Place) => page.bind(due, id, day, country.id)
    raised += await raise(shift, pageBehind, write, { due: '', id: 0 })
  }
  return raised
}

/**
 * Goes through orders page by page and writes what their buyers are told; `write` takes the ids and
 * the moment. Who was told already is looked at again, and told nothing.
 */
async function raise(
  { timeLeft, rest, now }: Shift,
  pageBehind: (place: Place) => D1PreparedStatement,
  write: D1PreparedStatement,
  place: Place,
): Promise<number> {
  let raised = 0
  for (let last: Place | undefined = place; last && timeLeft(); await rest()) {
    const { results }: D1Result<Place> = await pageBehind(last).all<Place>()
    const ids = JSON.stringify(results.map(({ id }) => id))
    if (results.length > 0) raised += (await write.bind(ids, now).run()).meta.changes
    last = results.length < perTrip ? undefined : results.at(-1)
  }
  return raised
}
