import { databaseFile } from '../lib/database.ts'
import { localBucket } from '../lib/local-bucket.ts'
import { writeDebts } from './debts.ts'
import { people } from './people.ts'
import { writePoints } from './points.ts'
import { beginSeed, endSeed } from './unfinished.ts'
import { dateApplications, storeDrawings } from './waiting-applications.ts'
import { seedCounts, usualOffers, writeSeed } from './write.ts'

/** The whole try-out shop into the empty database of a state: goods and people, what they owe and have earned. */
export async function seedShop(state: string, offers = usualOffers): Promise<string> {
  const file = databaseFile(state)
  beginSeed(state)
  const counts = await writeSeed(file, offers)
  await writeDebts(file, Date.now())
  await writePoints(file, Date.now())
  dateApplications(file, Date.now())
  const store = await localBucket(state)
  await storeDrawings(people, store)
  store.close()
  endSeed(state)
  return seedCounts(counts)
}
