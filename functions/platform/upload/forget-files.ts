import type { Shift } from '../jobs/job.ts'

/** Files that one round removes; the store takes a thousand names at once. */
const perRound = 200

interface OldFiles {
  /** The table that names the files of the store. */
  table: 'upload' | 'kept_paper'
  /** The column that says since when a file is there. */
  since: string
  /** Which of them are removed (SQL). */
  where?: string
  /** How long they stay, milliseconds. */
  keptMs: number
}

/**
 * Removes files that are old. The file goes first: a row without a file is found again by the next run,
 * a file without a row never.
 */
export async function forgetFiles(
  { env, db, now, timeLeft, rest }: Shift,
  { table, since, where = 'true', keptMs }: OldFiles,
): Promise<number> {
  const isOld = `${where} AND ${since} < ?1`
  let forgotten = 0
  for (let rows = perRound; rows === perRound && timeLeft(); forgotten += rows) {
    const { results } = await db
      .prepare(`SELECT name FROM ${table} WHERE ${isOld} ORDER BY ${since} LIMIT ${perRound}`)
      .bind(now - keptMs)
      .all<{ name: string }>()
    rows = results.length
    if (rows === 0) break
    const names = results.map(({ name }) => name)
    await env.UPLOADS.delete(names)
    await db
      .prepare(`DELETE FROM ${table} WHERE ${isOld} AND name IN (SELECT value FROM json_each(?2))`)
      .bind(now - keptMs, JSON.stringify(names))
      .run()
    await rest()
  }
  return forgotten
}
