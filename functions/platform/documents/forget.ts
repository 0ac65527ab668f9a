import type { Shift } from '../kernel/job.ts'
import { deleteFiles } from '../upload/forget-files.ts'

/** Retention (ms) of stored documents: 400 days. Later requests draw them again. */
export const documentRetentionMs = 400 * 86_400_000

/** Deletes old documents. Documents of deleted accounts have the time 0 and are deleted too. */
export const deleteOldDocuments = (shift: Shift): Promise<number> =>
  deleteFiles(shift, { table: 'kept_paper', since: 'at', retentionMs: documentRetentionMs })
