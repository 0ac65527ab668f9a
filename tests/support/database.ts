import { cpSync, rmSync } from 'node:fs'
import { databaseFile, migrate } from '../../scripts/lib/database.ts'
import { localBucket } from '../../scripts/lib/local-bucket.ts'
import { people } from '../../scripts/seed/people.ts'
import { storeDrawings } from '../../scripts/seed/waiting-applications.ts'
import { letStaffIn } from '../../scripts/seed/staff.ts'
import { usualOffers, writeSeed } from '../../scripts/seed/write.ts'
import { inputsOf } from './inputs.ts'
import { keptFolder, keyOf } from './kept.ts'

/** What the seed reads besides its own code. */
const data = ['functions/platform/db', 'content/policies', 'wrangler.toml']

/**
 * Puts a freshly seeded database below a state folder, which begins anew. Seeding takes seconds:
 * a copy is kept for each state of the seed and the migrations.
 */
export async function freshDatabase(state: string): Promise<void> {
  const inputs = await inputsOf('scripts/seed/shop.ts')
  const key = keyOf([...inputs, ...data])
  const kept = await keptFolder('database', key, async (folder) => {
    migrate(folder)
    await writeSeed(databaseFile(folder), usualOffers)
    const store = await localBucket(folder)
    await storeDrawings(people, store)
    store.close()
  })
  rmSync(state, { recursive: true, force: true })
  cpSync(kept, state, { recursive: true })
  // The copy may be of a time before these secrets.
  await letStaffIn(databaseFile(state))
}
