import type { JobContext } from '../kernel/job.ts'

/** Maximum estimates per statement. Each statement blocks other requests for a few milliseconds. */
const rowsPerTrip = 500

/** Expires sent estimates after their last valid day. */
export async function expireEstimates({
  db,
  now,
  hasTimeLeft,
  yieldToRequests,
}: JobContext): Promise<number> {
  let lapsed = 0
  while (hasTimeLeft()) {
    const { meta } = await db
      .prepare(
        `UPDATE estimate SET state = 'LAPSED', version = version + 1, changed_at = ?1
         WHERE id IN (SELECT id FROM estimate WHERE state = 'SENT' AND ends_at <= ?1
           ORDER BY ends_at, id LIMIT ${rowsPerTrip})`,
      )
      .bind(now)
      .run()
    lapsed += meta.changes
    if (meta.changes < rowsPerTrip) break
    await yieldToRequests()
  }
  return lapsed
}
