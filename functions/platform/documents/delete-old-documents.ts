import type { JobContext } from '../kernel/job.ts'
import { deleteFiles } from '../upload/delete-files.ts'

/**
 * Retention of stored documents, milliseconds: 400 days. A document requested later is drawn again.
 */
export const documentRetentionMs = 400 * 86_400_000

/**
 * Deletes old documents. Documents of deleted accounts have the time 0, so they are deleted too.
 */
export const deleteOldDocuments = (job: JobContext): Promise<number> =>
  deleteFiles(job, { table: 'kept_paper', timeColumn: 'at', retentionMs: documentRetentionMs })
