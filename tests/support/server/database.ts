import { cpSync, rmSync } from 'node:fs'
import { databaseFile, migrateDatabase } from '../../../scripts/lib/database.ts'
import { openLocalBucket } from '../../../scripts/lib/local/local-bucket.ts'
import { people } from '../../../scripts/seed/people/people.ts'
import { storeDrawings } from '../../../scripts/seed/people/waiting-applications.ts'
import { addStaffTo } from '../../../scripts/seed/people/staff.ts'
import { defaultOfferCount, writeSeed } from '../../../scripts/seed/write/write.ts'
import { inputsOf } from '../search/inputs.ts'
import { getOrMakeFolder, contentKey } from './kept.ts'

/** Files that the seed reads in addition to its own code. */
const data = ['functions/platform/db', 'content/policies', 'wrangler.toml']

/**
 * Returns the folder of a freshly seeded shop, which must not be written to. Seeding takes seconds,
 * so the folder is cached per seed.
 */
async function cachedShop(): Promise<string> {
  const inputs = await inputsOf('scripts/seed/shop.ts')
  const key = contentKey([...inputs, ...data])
  return getOrMakeFolder('database', key, async (folder) => {
    await fill(folder, defaultOfferCount)
  })
}

async function fill(folder: string, offers: number): Promise<void> {
  migrateDatabase(folder)
  await writeSeed(databaseFile(folder), offers)
  const store = await openLocalBucket(folder)
  await storeDrawings(people, store)
  store.close()
}

/** Returns a freshly seeded database to read and copy, without changes from other tests. */
export async function copySeededDatabase(): Promise<string> {
  return databaseFile(await cachedShop())
}

/** Replaces a state folder with a freshly seeded database with a number of offers. */
export async function createFreshDatabase(
  state: string,
  offers = defaultOfferCount,
): Promise<void> {
  rmSync(state, { recursive: true, force: true })
  // A copy of a larger database would take too much disk for the time it saves.
  if (offers === defaultOfferCount) cpSync(await cachedShop(), state, { recursive: true })
  else await fill(state, offers)
  // The copy may be older than these secrets.
  await addStaffTo(databaseFile(state))
}
