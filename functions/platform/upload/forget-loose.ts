import type { Shift } from '../kernel/job.ts'
import { deleteFiles } from './forget-files.ts'

/** Retention of unattached pictures, milliseconds: two days. */
export const unattachedMaxAgeMs = 2 * 86_400_000

/**
 * Deletes pictures that a buyer uploaded but never attached, for example because the page was
 * closed.
 */
export const deleteUnattachedFiles = (shift: Shift): Promise<number> =>
  deleteFiles(shift, {
    table: 'upload',
    since: 'created_at',
    where: "attached_to = ''",
    retentionMs: unattachedMaxAgeMs,
  })
