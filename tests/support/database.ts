import { cpSync, rmSync } from 'node:fs'
import { databaseFile, migrate } from '../../scripts/lib/database.ts'
import { localBucket } from '../../scripts/lib/local-bucket.ts'
import { people } from '../../scripts/seed/people/people.ts'
import { storeDrawings } from '../../scripts/seed/people/waiting-applications.ts'
import { letStaffIn } from '../../scripts/seed/people/staff.ts'
import { usualOffers, writeSeed } from '../../scripts/seed/write/write.ts'
import { inputsOf } from './inputs.ts'
import { keptFolder, keyOf } from './kept.ts'

/** What the seed reads besides its own code. */
const data = ['functions/platform/db', 'content/policies', 'wrangler.toml']

/** The folder of a freshly seeded shop, which nobody writes to: seeding takes seconds, so one is kept for each seed. */
async function keptShop(): Promise<string> {
  const inputs = await inputsOf('scripts/seed/shops/shop.ts')
  const key = keyOf([...inputs, ...data])
  return keptFolder('database', key, async (folder) => {
    migrate(folder)
    await writeSeed(databaseFile(folder), usualOffers)
    const store = await localBucket(folder)
    await storeDrawings(people, store)
    store.close()
  })
}

/** A freshly seeded database, to be read and copied from: what other tests did to theirs is not in it. */
export async function seededDatabase(): Promise<string> {
  return databaseFile(await keptShop())
}

/** Puts a freshly seeded database below a state folder, which begins anew. */
export async function freshDatabase(state: string): Promise<void> {
  const kept = await keptShop()
  rmSync(state, { recursive: true, force: true })
  cpSync(kept, state, { recursive: true })
  // The copy may be of a time before these secrets.
  await letStaffIn(databaseFile(state))
}
