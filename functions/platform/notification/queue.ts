import { reminderHours } from '#domain/notification/events.ts'
import { countries } from '#domain/country/countries.ts'
import { toLocalTime } from '#domain/shipping/calendar.ts'
import { calendarOf } from '#domain/shipping/holidays.ts'
import type { JobContext } from '../kernel/job.ts'

/**
 * Maximum orders checked per round trip. Each round trip blocks other requests for a few
 * milliseconds.
 */
const rowsPerTrip = 200

/** End of a page of orders: the sort key and the ID of the last order. */
interface ScanPosition {
  /** Sort key: a time in milliseconds, or a day. */
  due: number | string
  id: number
}

/** Queues reminders for unpaid orders that will be cancelled within hours, one per placement. */
export function queueReminders(job: JobContext): Promise<number> {
  const { db, now } = job
  const page = db.prepare(
    `SELECT id, pay_before AS due FROM orders
     WHERE (pay_before, id) > (?1, ?2) AND pay_before <= ?3 AND paid = 0 AND status = 'CREATED'
     ORDER BY pay_before, id LIMIT ${rowsPerTrip}`,
  )
  const insertStatement = db.prepare(
    `INSERT OR IGNORE INTO notice (key, kind, placement_id, amount, at, next_at)
     SELECT 'remind:' || placement_id, 'remind', placement_id, sum(total), ?2, ?2 FROM orders
     WHERE paid = 0 AND status = 'CREATED' AND placement_id IN (
       SELECT o.placement_id FROM json_each(?1) j JOIN orders o ON o.id = j.value)
     GROUP BY placement_id`,
  )
  const last = now + reminderHours * 3_600_000
  return queueByPage(
    job,
    (position) => page.bind(position.due, position.id, last),
    insertStatement,
    {
      due: now,
      id: 0,
    },
  )
}

/**
 * Notifies buyers whose items have not shipped by the promised day. Leaves out orders whose buyer
 * is deciding about a shortage.
 */
export async function queueLateNotifications(job: JobContext): Promise<number> {
  const { db, now } = job
  const page = db.prepare(
    `SELECT id, from_day AS due FROM orders
     WHERE status IN ('CONFIRMED', 'PICKED', 'PACKED') AND service <> 'COUNTER' AND (from_day, id) > (?1, ?2)
       AND from_day < ?3 AND ifnull(nullif(to_day, ''), from_day) < ?3 AND country_id = ?4
     ORDER BY from_day, id LIMIT ${rowsPerTrip}`,
  )
  // The unary plus stops SQLite from using the index of late orders, which it would scan once per
  // ID.
  const write = db.prepare(
    `INSERT OR IGNORE INTO notice (key, kind, placement_id, order_id, at, next_at)
     SELECT 'late:' || o.id, 'late', o.placement_id, o.id, ?2, ?2
     FROM json_each(?1) j CROSS JOIN orders o ON o.id = j.value
     WHERE +o.status IN ('CONFIRMED', 'PICKED', 'PACKED') AND NOT EXISTS (
       SELECT 1 FROM order_shortage q WHERE q.order_id = o.id AND q.state = 'ASKED')`,
  )
  let queuedCount = 0
  for (const country of countries) {
    const { day } = toLocalTime(now, calendarOf(country))
    const pageAfter = ({ due, id }: ScanPosition) => page.bind(due, id, day, country.id)
    queuedCount += await queueByPage(job, pageAfter, write, { due: '', id: 0 })
  }
  return queuedCount
}

/**
 * Reads orders page by page and queues their notifications. `write` takes the IDs and the time.
 * Orders that already have a notification are skipped.
 */
async function queueByPage(
  { hasTimeLeft, yieldToRequests, now }: JobContext,
  pageAfter: (place: ScanPosition) => D1PreparedStatement,
  write: D1PreparedStatement,
  position: ScanPosition,
): Promise<number> {
  let raisedCount = 0
  for (
    let last: ScanPosition | undefined = position;
    last && hasTimeLeft();
    await yieldToRequests()
  ) {
    const { results }: D1Result<ScanPosition> = await pageAfter(last).all<ScanPosition>()
    const ids = JSON.stringify(results.map(({ id }) => id))
    if (results.length > 0) raisedCount += (await write.bind(ids, now).run()).meta.changes
    last = results.length < rowsPerTrip ? undefined : results.at(-1)
  }
  return raisedCount
}
