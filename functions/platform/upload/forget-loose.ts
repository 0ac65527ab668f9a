import type { Shift } from '../jobs/job.ts'

/** How long a picture waits to be said what it is for, milliseconds: two days. */
export const looseMs = 2 * 86_400_000

/** Files that one round removes; the store takes a thousand names at once. */
const perRound = 200

/**
 * Removes pictures that belong to nothing: uploaded, and then the page was closed. The file goes
 * first: a row without a file is found again by the next run, a file without a row never.
 */
export async function forgetLoose({ env, db, now, timeLeft, rest }: Shift): Promise<number> {
  let forgotten = 0
  for (let rows = perRound; rows === perRound && timeLeft(); forgotten += rows) {
    const { results } = await db
      .prepare(
        `SELECT name FROM upload WHERE attached_to = '' AND created_at < ?
         ORDER BY created_at LIMIT ${perRound}`,
      )
      .bind(now - looseMs)
      .all<{ name: string }>()
    rows = results.length
    if (rows === 0) break
    const names = results.map(({ name }) => name)
    await env.UPLOADS.delete(names)
    await db
      .prepare(
        "DELETE FROM upload WHERE attached_to = '' AND name IN (SELECT value FROM json_each(?))",
      )
      .bind(JSON.stringify(names))
      .run()
    await rest()
  }
  return forgotten
}
