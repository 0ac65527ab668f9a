import type { Shift } from '../jobs/job.ts'
import { isSearchGone, rebuildSearch } from './rebuild.ts'

/** Makes the tables of the search anew where somebody dropped them. Answers whether it did. */
export async function rebuildGone({ db, rest }: Shift): Promise<number> {
  if (!(await isSearchGone(db))) return 0
  await rebuildSearch(db, rest)
  return 1
}
