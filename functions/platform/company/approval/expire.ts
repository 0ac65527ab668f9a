import { databaseErrorOf } from '../../kernel/database-error.ts'
import type { JobContext } from '../../kernel/job.ts'
import { rowsPerRound, processDueRows } from '../../kernel/process-due-rows.ts'
import { returnLinesToCart } from './decide.ts'

interface DueRow {
  id: number
  lapses_at: number
}

/**
 * Ends requests that no approver decided in time and returns their lines to the requester's cart.
 */
export function expireApprovals(job: JobContext): Promise<number> {
  const { db, now } = job
  return processDueRows<DueRow>(job, {
    readDueRows: async (last) => {
      const { results } = await db
        .prepare(
          `SELECT id, lapses_at FROM company_approval WHERE state = 'WAITING' AND lapses_at <= ?1
             AND (lapses_at, id) > (?2, ?3) ORDER BY lapses_at, id LIMIT ${rowsPerRound}`,
        )
        .bind(now, last?.lapses_at ?? 0, last?.id ?? 0)
        .all<DueRow>()
      return results
    },
    batch: (row) => [
      db
        .prepare(
          `UPDATE company_approval SET state = 'LAPSED', decided_at = ?2, tell_at = ?2, tries = 0
           WHERE id = ?1`,
        )
        .bind(row.id, now),
      returnLinesToCart(db, row, now),
    ],
    isLost: (error) => databaseErrorOf(error) === 'approvalDecided',
    subject: ({ id }) => `approval ${id}`,
  })
}
