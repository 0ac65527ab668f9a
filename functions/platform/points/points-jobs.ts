import type { JobContext } from '../kernel/job.ts'
import { rowsPerRound, processDueRows } from '../kernel/process-due-rows.ts'
import { expirePoints } from './lots.ts'

interface ExpiredRow {
  customerId: number
}

/** Deducts expired points, one batch per customer. A repeated run has no effect. */
export function runPointsJobs(job: JobContext): Promise<number> {
  const { db, now } = job
  return processDueRows<ExpiredRow>(job, {
    readDueRows: async (last) => {
      const { results } = await db
        .prepare(
          `SELECT DISTINCT customer_id AS customerId FROM points_lot INDEXED BY points_lot_over
           WHERE rest > 0 AND expires_at <= ?1 AND customer_id > ?2
           ORDER BY customer_id LIMIT ${rowsPerRound}`,
        )
        .bind(now, last?.customerId ?? 0)
        .all<ExpiredRow>()
      return results
    },
    batch: ({ customerId }) => expirePoints(db, customerId, now),
    isLost: () => false,
    subject: ({ customerId }) => `points of ${customerId}`,
  })
}
