import { databaseFile } from '../lib/database.ts'
import { openLocalBucket } from '../lib/local/local-bucket.ts'
import { writeDebts } from './people/debts.ts'
import { writeEstimates } from './people/estimates.ts'
import { writePartLists } from './people/part-lists.ts'
import { writePayouts } from './people/payouts.ts'
import { people } from './people/people.ts'
import { writePoints } from './people/points.ts'
import { writeQuotations } from './people/quotations.ts'
import { writeTeam } from './people/team.ts'
import { markSeedStart, markSeedEnd } from './people/unfinished.ts'
import { setApplicationDates, storeDrawings } from './people/waiting-applications.ts'
import { seedCountsText, defaultOfferCount, writeSeed } from './write/write.ts'

/**
 * Fills the empty database of a state with the whole try-out: offers, people, debts and points.
 */
export async function seedShop(state: string, offers = defaultOfferCount): Promise<string> {
  const file = databaseFile(state)
  markSeedStart(state)
  const counts = await writeSeed(file, offers)
  await writeDebts(file, Date.now())
  writeEstimates(file, Date.now())
  await writePoints(file, Date.now())
  await writePayouts(file, Date.now())
  writePartLists(file, Date.now())
  writeQuotations(file, Date.now())
  writeTeam(file, Date.now())
  setApplicationDates(file, Date.now())
  const store = await openLocalBucket(state)
  await storeDrawings(people, store)
  store.close()
  markSeedEnd(state)
  return seedCountsText(counts)
}
