import type { JobContext } from '../kernel/job.ts'

/** Number of files deleted per round. The bucket deletes up to a thousand files per request. */
const filesPerRound = 200

interface OldFiles {
  /** Table that lists the files. */
  table: 'upload' | 'kept_paper'
  /** Column with the time of a file. */
  timeColumn: string
  /** Condition for files to delete (SQL). */
  conditionSql?: string
  /** Retention period, milliseconds. */
  retentionMs: number
}

/**
 * Deletes each file before its row. After a crash, the next run retries a row without a file; a
 * file without a row would never be found.
 */
export async function deleteFiles(
  { env, db, now, hasTimeLeft, yieldToRequests }: JobContext,
  { table, timeColumn, conditionSql = 'true', retentionMs }: OldFiles,
): Promise<number> {
  const isOldSql = `${conditionSql} AND ${timeColumn} < ?1`
  let deletedCount = 0
  for (let rows = filesPerRound; rows === filesPerRound && hasTimeLeft(); deletedCount += rows) {
    const { results } = await db
      .prepare(
        `SELECT name FROM ${table} WHERE ${isOldSql} ORDER BY ${timeColumn} LIMIT ${filesPerRound}`,
      )
      .bind(now - retentionMs)
      .all<{ name: string }>()
    rows = results.length
    if (rows === 0) break
    const names = results.map(({ name }) => name)
    await env.UPLOADS.delete(names)
    await db
      .prepare(
        `DELETE FROM ${table} WHERE ${isOldSql} AND name IN (SELECT value FROM json_each(?2))`,
      )
      .bind(now - retentionMs, JSON.stringify(names))
      .run()
    await yieldToRequests()
  }
  return deletedCount
}
