import type { JobContext } from '../../kernel/job.ts'
import { isSearchMissing, rebuildSearch } from './rebuild.ts'

/** Rebuilds missing search tables. Returns 1 if it did so, otherwise 0. */
export async function rebuildMissingSearch({ db, yieldToRequests }: JobContext): Promise<number> {
  if (!(await isSearchMissing(db))) return 0
  await rebuildSearch(db, yieldToRequests)
  return 1
}
