import type { Shift } from '../jobs/job.ts'
import { forgetFiles } from './forget-files.ts'

/** How long a picture waits to be said what it is for, milliseconds: two days. */
export const looseMs = 2 * 86_400_000

/** Removes pictures that belong to nothing: uploaded, and then the page was closed. */
export const forgetLoose = (shift: Shift): Promise<number> =>
  forgetFiles(shift, {
    table: 'upload',
    since: 'created_at',
    where: "attached_to = ''",
    keptMs: looseMs,
  })
