import type { Shift } from '../../kernel/job.ts'
import { isSearchMissing, rebuildSearch } from './rebuild.ts'

/** Rebuilds missing search tables. Returns 1 if it did so, otherwise 0. */
export async function rebuildMissingSearch({ db, rest }: Shift): Promise<number> {
  if (!(await isSearchMissing(db))) return 0
  await rebuildSearch(db, rest)
  return 1
}
