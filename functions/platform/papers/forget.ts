import type { Shift } from '../jobs/job.ts'

/** How long a drawn paper is kept, milliseconds: 400 days. Later it is drawn again when somebody asks. */
export const keptPaperMs = 400 * 86_400_000

/** Papers of a round; the store takes a thousand names at once. */
const perRound = 200

/**
 * Removes papers that are old, and those of deleted accounts, whose time is set back. The file goes
 * first: a row without a file is found again by the next run, a file without a row never.
 */
export async function forgetPapers({ env, db, now, timeLeft, rest }: Shift): Promise<number> {
  let forgotten = 0
  for (let rows = perRound; rows === perRound && timeLeft(); forgotten += rows) {
    const { results } = await db
      .prepare(`SELECT name FROM kept_paper WHERE at < ? ORDER BY at LIMIT ${perRound}`)
      .bind(now - keptPaperMs)
      .all<{ name: string }>()
    rows = results.length
    if (rows === 0) break
    const names = results.map(({ name }) => name)
    await env.UPLOADS.delete(names)
    await db
      .prepare('DELETE FROM kept_paper WHERE at < ? AND name IN (SELECT value FROM json_each(?))')
      .bind(now - keptPaperMs, JSON.stringify(names))
      .run()
    await rest()
  }
  return forgotten
}
