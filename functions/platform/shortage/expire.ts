import type { JobContext } from '../kernel/job.ts'
import { databaseErrorOf } from '../kernel/database-error.ts'
import { processDueRows, rowsPerRound } from '../kernel/process-due-rows.ts'
import { endShortage } from './end.ts'
import { type OpenQuestion, takeAvailableItems } from './take-available.ts'

type DueQuestion = OpenQuestion & { until: number; customer_id: number }

/**
 * Settles questions whose deadline has passed: the buyer gets the available items and a refund for
 * all others (decision 0128). Of concurrent outcomes exactly one takes effect.
 */
export function expireShortages(job: JobContext): Promise<number> {
  const { db, now: time } = job
  return processDueRows<DueQuestion>(job, {
    readDueRows: async (last) => {
      const { results } = await db
        .prepare(
          `SELECT q.id, q.order_id, q.until, o.customer_id
           FROM order_shortage q JOIN orders o ON o.id = q.order_id
           WHERE q.state = 'ASKED' AND q.until <= ?1 AND (q.until, q.id) > (?2, ?3)
           ORDER BY q.until, q.id LIMIT ${rowsPerRound}`,
        )
        .bind(time, last?.until ?? 0, last?.id ?? 0)
        .all<DueQuestion>()
      return results
    },
    batch: (question) => [
      endShortage(db, question.id, 'EXPIRED', null, time),
      ...takeAvailableItems(db, question, {
        mover: 'SCHEDULE',
        id: null,
        reason: 'label_shortage_expired',
        changedAt: time,
      }),
    ],
    isLost: (error) => databaseErrorOf(error) === 'shortageOver',
    subject: ({ id }) => `shortage ${id}`,
    owner: ({ customer_id }) => customer_id,
  })
}
