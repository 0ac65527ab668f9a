import type { trackingCalls } from '#contract/order/tracking.ts'
import { countryOf } from '#domain/country/countries.ts'
import { addDays, toLocalTime } from '#domain/shipping/calendar.ts'
import { calendarOf } from '#domain/shipping/holidays.ts'
import { eventNames } from '#domain/tracking/events.ts'
import type { Context, Env } from '../kernel/context.ts'
import { queryFigures, mayReadFigures } from '../figures/query-figures.ts'
import type { Handlers } from '../kernel/handlers.ts'
import { refuse } from '../kernel/refusal.ts'

export const trackingHandlers: Handlers<typeof trackingCalls> = {
  'POST /tracking/web-api/v1/eventTracking/batchSave': async ({ events }, context) => {
    if (await isTestAccount(context)) return { saved: 0 }
    const counts = Map.groupBy(events, ({ name }) => name)
    if (context.env.EVENTS) writeDataPoints(context.env.EVENTS, counts, context)
    else await countInTable(counts, context)
    return { saved: events.length }
  },

  'GET /desk/funnel': async ({ days }, context) => {
    // Sellers may not see the sales of the whole marketplace.
    if (context.staff.shopId !== null) throw refuse('deskActNotYours')
    const rows = await (
      context.env.EVENTS && mayReadFigures(context.env) ? readCountsFromEngine : readCountsFromTable
    )(context, days)
    const countOf = (name: string) => rows.find((row) => row.name === name)?.count ?? 0
    return { steps: eventNames.map((name) => ({ name, count: countOf(name) })) }
  },
}

type Rows = { name: string; count: number }[]

async function readCountsFromTable({ db, now }: Context, days: number): Promise<Rows> {
  const { day } = toLocalTime(now, calendarOf(countryOf(1001)))
  const { results } = await db
    .prepare('SELECT name, sum(count) AS count FROM event_count WHERE day > ? GROUP BY name')
    .bind(addDays(day, -days))
    .all<Rows[number]>()
  return results
}

async function readCountsFromEngine({ env }: Context, days: number): Promise<Rows> {
  const rows = await queryFigures(
    env,
    `SELECT index1 AS name, SUM(_sample_interval * double1) AS count
     FROM ${env.EVENTS_DATASET ?? 'egg_mall_events'}
     WHERE timestamp > NOW() - INTERVAL '${days}' DAY GROUP BY name`,
  )
  return rows.map((row) => ({ name: String(row['name']), count: Number(row['count']) }))
}

type Counts = Map<string, readonly unknown[]>

async function isTestAccount({ db, buyer }: Context): Promise<boolean> {
  if (!buyer) return false
  const row = await db
    .prepare('SELECT test_account FROM customer WHERE id = ?')
    .bind(buyer.id)
    .first<{ test_account: number }>()
  return row?.test_account === 1
}

/** Writes events to Analytics Engine (on Cloudflare), which can store every event of every shop. */
function writeDataPoints(
  engine: NonNullable<Env['EVENTS']>,
  counts: Counts,
  { country, locale }: Context,
): void {
  for (const [name, events] of counts)
    engine.writeDataPoint({
      indexes: [name],
      blobs: [locale, country.countryCode],
      doubles: [events.length],
    })
}

/** Counts events by day in a table, in environments without Analytics Engine. */
async function countInTable(counts: Counts, { db, country, locale, now }: Context): Promise<void> {
  const { day } = toLocalTime(now, calendarOf(country))
  await db.batch(
    [...counts].map(([name, events]) =>
      db
        .prepare(
          `INSERT INTO event_count (day, name, country_id, locale, count) VALUES (?1, ?2, ?3, ?4, ?5)
           ON CONFLICT DO UPDATE SET count = count + ?5`,
        )
        .bind(day, name, country.id, locale, events.length),
    ),
  )
}
