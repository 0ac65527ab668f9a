import { binOf } from '#domain/figures/bins.ts'
import { outcomeOf } from '#domain/figures/outcomes.ts'
import { timeSlotMs } from '#domain/figures/spans.ts'
import type { Env } from '../kernel/context.ts'
import type { Trace } from '../kernel/trace.ts'

/** Counts not yet written to the database, by table key. */
const unwrittenCounts = new Map<string, number>()

/**
 * Maximum number of keys between two writes. Counts of further keys are dropped to limit memory.
 */
const maxUnwrittenKeys = 2000

/** Interval between writes of an isolate, milliseconds. */
const writeIntervalMs = 10_000

/** Time of the last write to each database, by the database's country. */
const writtenAt = new Map<number, number>()

/**
 * Counts a response. On Cloudflare the count is a data point of Analytics Engine, which needs no
 * round trip. Elsewhere counts are added up in memory and written to a table every ten seconds.
 * Returns the promise of the write, which continues after the response.
 */
export function countResponse(
  { name, code, colo }: Trace,
  ms: number,
  env: Env,
  db: D1Database,
  now: number,
): Promise<void> | undefined {
  const outcome = outcomeOf(code)
  const bin = binOf(ms)
  if (env.FIGURES) {
    env.FIGURES.writeDataPoint({
      indexes: [name],
      blobs: [name, outcome, colo],
      doubles: [ms, bin],
    })
    return undefined
  }
  if (env.PLATFORM_ORIGIN) return undefined
  const key = JSON.stringify([env.APART ?? 0, now - (now % timeSlotMs), name, outcome, bin])
  if (unwrittenCounts.size < maxUnwrittenKeys || unwrittenCounts.has(key))
    unwrittenCounts.set(key, (unwrittenCounts.get(key) ?? 0) + 1)
  const nextWriteAt = (writtenAt.get(env.APART ?? 0) ?? 0) + writeIntervalMs
  return now < nextWriteAt ? undefined : writeCounts(db, now, env.APART)
}

/** Writes this isolate's counts. Counts that fail to write are lost, and the loss is logged. */
export async function writeCounts(db: D1Database, now: number, countryId = 0): Promise<void> {
  writtenAt.set(countryId, now)
  const countryCounts = [...unwrittenCounts].filter(([key]) => key.startsWith(`[${countryId},`))
  if (countryCounts.length === 0) return
  for (const [key] of countryCounts) unwrittenCounts.delete(key)
  const rows = countryCounts.map(([key, count]) => [
    ...(JSON.parse(key) as unknown[]).slice(1),
    count,
  ])
  try {
    await db
      .prepare(
        `INSERT INTO call_figure (at, name, outcome, bin, count)
         SELECT value ->> 0, value ->> 1, value ->> 2, value ->> 3, value ->> 4
         FROM json_each(?) WHERE true
         ON CONFLICT DO UPDATE SET count = count + excluded.count`,
      )
      .bind(JSON.stringify(rows))
      .run()
  } catch (error) {
    console.error(JSON.stringify({ figures: rows.length, error: String(error) }))
  }
}
