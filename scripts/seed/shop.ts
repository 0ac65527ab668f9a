import { writeDebts } from './debts.ts'
import { writePoints } from './points.ts'
import { seedCounts, usualOffers, writeSeed } from './write.ts'

/** The whole try-out shop into an empty database: goods and people, what they owe and have earned. */
export async function seedShop(file: string, offers = usualOffers): Promise<string> {
  const counts = await writeSeed(file, offers)
  await writeDebts(file, Date.now())
  await writePoints(file, Date.now())
  return seedCounts(counts)
}
