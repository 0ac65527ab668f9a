import type { Shift } from '../kernel/job.ts'
import { deleteFiles } from '../upload/forget-files.ts'

/**
 * Retention of stored documents, milliseconds: 400 days. A document requested later is drawn again.
 */
export const documentRetentionMs = 400 * 86_400_000

/**
 * Deletes old documents. Documents of deleted accounts have the time 0, so they are deleted too.
 */
export const deleteOldDocuments = (shift: Shift): Promise<number> =>
  deleteFiles(shift, { table: 'kept_paper', since: 'at', retentionMs: documentRetentionMs })
