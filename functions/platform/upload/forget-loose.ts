import type { Shift } from '../kernel/job.ts'
import { forgetFiles } from './forget-files.ts'

/** Retention (ms) of unattached pictures: two days. */
export const looseMs = 2 * 86_400_000

/** Deletes unattached pictures: uploaded, and then the page was closed. */
export const forgetLoose = (shift: Shift): Promise<number> =>
  forgetFiles(shift, {
    table: 'upload',
    since: 'created_at',
    where: "attached_to = ''",
    keptMs: looseMs,
  })
