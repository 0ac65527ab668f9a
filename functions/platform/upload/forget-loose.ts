import type { Shift } from '../kernel/job.ts'
import { deleteFiles } from './forget-files.ts'

/** Retention (ms) of unattached pictures: two days. */
export const unattachedMaxAgeMs = 2 * 86_400_000

/** Deletes unattached pictures: uploaded, and then the page was closed. */
export const deleteUnattached = (shift: Shift): Promise<number> =>
  deleteFiles(shift, {
    table: 'upload',
    since: 'created_at',
    where: "attached_to = ''",
    keptMs: unattachedMaxAgeMs,
  })
