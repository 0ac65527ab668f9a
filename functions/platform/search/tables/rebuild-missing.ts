import type { Shift } from '../../kernel/job.ts'
import { isSearchGone, rebuildSearch } from './rebuild.ts'

/** Rebuilds the search tables when they were dropped; returns 1 if it did. */
export async function rebuildGone({ db, rest }: Shift): Promise<number> {
  if (!(await isSearchGone(db))) return 0
  await rebuildSearch(db, rest)
  return 1
}
