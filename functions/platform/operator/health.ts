import type { Env } from '../kernel/context.ts'
import { databasesOf } from '../kernel/databases.ts'
import { readLongestWaits } from '../jobs/oldest-due.ts'

/** Maximum response time of a dependency, milliseconds. */
const timeoutMs = 2000

/** Responds that the Worker runs. */
export function respondAlive(): Response {
  return jsonResponse(200, { alive: true })
}

/**
 * Responds whether the shop can sell: each dependency must respond within two seconds. The address
 * is public, so the response contains only "up" or "down" for each dependency.
 */
export async function respondReady(env: Env): Promise<Response> {
  const parts: Record<string, Promise<unknown>> = env.PLATFORM_ORIGIN
    ? { platform: fetch(env.PLATFORM_ORIGIN, { method: 'HEAD', redirect: 'manual' }) }
    : { ...databaseChecks(env), uploads: env.UPLOADS.head('ready') }
  const names = Object.keys(parts)
  const answered = await Promise.all(Object.values(parts).map(answersInTime))
  const isReady = answered.every(Boolean)
  return jsonResponse(isReady ? 200 : 503, {
    ready: isReady,
    ...Object.fromEntries(names.map((name, i) => [name, answered[i]])),
    // Overdue work raises an alarm, but the shop can still sell.
    ...(!env.PLATFORM_ORIGIN && { oldestDueSeconds: await readOverdueSeconds(env) }),
  })
}

/**
 * Returns for how long scheduled work has been overdue in all databases, seconds; null when a
 * database can't be read.
 */
async function readOverdueSeconds(env: Env): Promise<number | null> {
  const now = Date.now()
  const longestWaits = databasesOf(env).map(({ db }) => readLongestWaits(db, now))
  const timeout = new Promise<null>((end) => setTimeout(() => end(null), timeoutMs))
  const all = await Promise.race([Promise.all(longestWaits).catch(() => null), timeout])
  return all && Math.max(...all.flat().map(({ seconds }) => seconds))
}

/**
 * Checks the shared database and each country's separate database, by name. When one is down, the
 * shop can still sell in the other countries.
 */
const databaseChecks = (env: Env): Record<string, Promise<unknown>> =>
  Object.fromEntries(
    databasesOf(env).map(({ countryId, db }) => [
      countryId ? `database${countryId}` : 'database',
      db.prepare('SELECT 1 FROM shop LIMIT 1').first(),
    ]),
  )

async function answersInTime(check: Promise<unknown>): Promise<boolean> {
  const timeout = new Promise<false>((end) => setTimeout(() => end(false), timeoutMs))
  return Promise.race([check.then(() => true).catch(() => false), timeout])
}

function jsonResponse(status: number, body: object): Response {
  return Response.json(body, { status, headers: { 'cache-control': 'no-store' } })
}
