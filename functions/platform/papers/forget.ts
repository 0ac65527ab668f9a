import type { Shift } from '../jobs/job.ts'
import { forgetFiles } from '../upload/forget-files.ts'

/** How long a drawn paper is kept, milliseconds: 400 days. Later it is drawn again when somebody asks. */
export const keptPaperMs = 400 * 86_400_000

/** Removes papers that are old, and those of deleted accounts, whose time is set back. */
export const forgetPapers = (shift: Shift): Promise<number> =>
  forgetFiles(shift, { table: 'kept_paper', since: 'at', keptMs: keptPaperMs })
