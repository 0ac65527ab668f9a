import type { JobContext } from '../kernel/job.ts'
import { deleteFiles } from './delete-files.ts'

/** Retention of unattached pictures, milliseconds: two days. */
export const unattachedMaxAgeMs = 2 * 86_400_000

/**
 * Deletes pictures that a buyer uploaded but never attached, for example because the page was
 * closed.
 */
export const deleteUnattachedFiles = (job: JobContext): Promise<number> =>
  deleteFiles(job, {
    table: 'upload',
    timeColumn: 'created_at',
    conditionSql: "attached_to = ''",
    retentionMs: unattachedMaxAgeMs,
  })
