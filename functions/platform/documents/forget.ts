import type { Shift } from '../kernel/job.ts'
import { deleteFiles } from '../upload/forget-files.ts'

/** Retention (ms) of stored documents: 400 days. Later requests draw them again. */
export const documentRetentionMs = 400 * 86_400_000

/** Deletes old documents, and those of deleted accounts, whose time is set to 0. */
export const deleteOldDocuments = (shift: Shift): Promise<number> =>
  deleteFiles(shift, { table: 'kept_paper', since: 'at', keptMs: documentRetentionMs })
