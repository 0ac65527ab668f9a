import type { Env } from '../context.ts'
import { databasesOf } from '../db/databases.ts'
import { readOldestDue } from '../jobs/oldest-due.ts'

/** Longest that a part may take to answer, milliseconds. */
const longestMs = 2000

/** That the Worker runs. */
export function alive(): Response {
  return answer(200, { alive: true })
}

/**
 * Whether it can sell: what it stands on answers within two seconds. Says of each part only that it
 * does or doesn't, because anybody may ask.
 */
export async function ready(env: Env): Promise<Response> {
  const parts: Record<string, Promise<unknown>> = env.PLATFORM_ORIGIN
    ? { platform: fetch(env.PLATFORM_ORIGIN, { method: 'HEAD', redirect: 'manual' }) }
    : { ...databases(env), uploads: env.UPLOADS.head('ready') }
  const names = Object.keys(parts)
  const answered = await Promise.all(Object.values(parts).map(inTime))
  const isReady = answered.every(Boolean)
  return answer(isReady ? 200 : 503, {
    ready: isReady,
    ...Object.fromEntries(names.map((name, i) => [name, answered[i]])),
    // Late work is an alarm and no reason to send buyers away.
    ...(!env.PLATFORM_ORIGIN && { oldestDueSeconds: await oldestOf(env) }),
  })
}

/** How long the work has waited that the clock should have done, of all databases; null where one can't say. */
async function oldestOf(env: Env): Promise<number | null> {
  const now = Date.now()
  const read = databasesOf(env).map(({ db }) => readOldestDue(db, now))
  const late = new Promise<null>((end) => setTimeout(() => end(null), longestMs))
  const all = await Promise.race([Promise.all(read).catch(() => null), late])
  return all && Math.max(...all.flat().map(({ seconds }) => seconds))
}

/** The one that countries share, and of a country's own which it is: that one is down, the rest sells. */
const databases = (env: Env): Record<string, Promise<unknown>> =>
  Object.fromEntries(
    databasesOf(env).map(({ countryId, db }) => [
      countryId ? `database${countryId}` : 'database',
      db.prepare('SELECT 1 FROM shop LIMIT 1').first(),
    ]),
  )

async function inTime(part: Promise<unknown>): Promise<boolean> {
  const late = new Promise<false>((end) => setTimeout(() => end(false), longestMs))
  return Promise.race([part.then(() => true).catch(() => false), late])
}

function answer(status: number, body: object): Response {
  return Response.json(body, { status, headers: { 'cache-control': 'no-store' } })
}
