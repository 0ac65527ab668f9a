import type { Shift } from '../../kernel/job.ts'
import { isSearchMissing, rebuildSearch } from './rebuild.ts'

/** Rebuilds the search tables when they were dropped; returns 1 if it rebuilt them. */
export async function rebuildMissingSearch({ db, rest }: Shift): Promise<number> {
  if (!(await isSearchMissing(db))) return 0
  await rebuildSearch(db, rest)
  return 1
}
