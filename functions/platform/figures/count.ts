import { binOf } from '#domain/figures/bins.ts'
import { outcomeOf } from '#domain/figures/outcomes.ts'
import { slotMs } from '#domain/figures/spans.ts'
import type { Env } from '../context.ts'
import type { Trace } from './trace.ts'

/** What waits to be written, by its key in the table. */
const waiting = new Map<string, number>()

/** More kinds than that within ten seconds are forgotten: memory is not where figures stay. */
const mostWaiting = 2000

/** How long an isolate gathers before it writes, milliseconds. */
const everyMs = 10_000

/** When the counts of a database were written, by its country. */
const writtenAt = new Map<number, number>()

/**
 * Counts an answer: on the network as a point of Analytics Engine, which needs no trip; elsewhere in
 * memory, and every ten seconds as rows of a table. Answers the writing, for after the answer.
 */
export function countAnswer(
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
  const key = JSON.stringify([env.APART ?? 0, now - (now % slotMs), name, outcome, bin])
  if (waiting.size < mostWaiting || waiting.has(key)) waiting.set(key, (waiting.get(key) ?? 0) + 1)
  const due = (writtenAt.get(env.APART ?? 0) ?? 0) + everyMs
  return now < due ? undefined : writeCounts(db, now, env.APART)
}

/** Writes what this isolate has counted. What could not be written is lost, and said. */
export async function writeCounts(db: D1Database, now: number, apart = 0): Promise<void> {
  writtenAt.set(apart, now)
  const own = [...waiting].filter(([key]) => key.startsWith(`[${apart},`))
  if (own.length === 0) return
  for (const [key] of own) waiting.delete(key)
  const rows = own.map(([key, count]) => [...(JSON.parse(key) as unknown[]).slice(1), count])
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
