import { rebuildSearch } from '../functions/platform/search/tables/rebuild.ts'
import { separateCountries } from './offer-import/elsewhere.ts'
import { d1OnSqlite } from './lib/d1.ts'
import { localBucket } from './lib/local/local-bucket.ts'
import { databaseFile, migrateDatabase, needsMigration, openToWrite } from './lib/database.ts'
import { removeTryOut } from './seed/remove/remove.ts'
import { addBrandNames } from './seed/write/brand-names.ts'
import { seedShop } from './seed/shop.ts'
import { defaultOfferCount } from './seed/write/write.ts'

/*
 * npm run seed -- --offers N [--state FOLDER]: refills the local database.
 * npm run seed -- --remove [--state FOLDER] [--country ID]: removes the try-out data, but keeps what
 * the operator brought.
 * npm run seed -- --search [--state FOLDER] [--country ID]: adds new names of brands and makes,
 * and rebuilds the search tables.
 */

const state = argument('--state') ?? '.wrangler/state'
const countryId = Number(argument('--country') ?? 0)
const offers = Number(argument('--offers') ?? defaultOfferCount)

if (!Number.isInteger(offers) || offers < 1 || offers > 2_000_000) {
  console.error('--offers wants a whole number from 1 to 2000000')
  process.exit(1)
}
// Exit together with the parent process.
process.once('disconnect', () => process.exit(1))
process.channel?.unref()
if (needsMigration(state)) migrateDatabase(state)
const from = performance.now()
if (process.argv.includes('--search')) {
  const database = openToWrite(databaseFile(state, countryId))
  addBrandNames(database)
  await rebuildSearch(d1OnSqlite(database))
  database.close()
  console.log(`search tables made anew in ${((performance.now() - from) / 1000).toFixed(1)} s`)
  process.exit(0)
}
if (process.argv.includes('--remove')) {
  const database = openToWrite(databaseFile(state, countryId))
  const removed = await removeTryOut(database, Date.now())
  database.close()
  const store = await localBucket(state)
  for (const name of removed.files) await store.remove(name)
  store.close()
  console.log(
    `removed: ${removed.people} people, ${removed.staff} of the desk, ${removed.shops} shops, ` +
      `${removed.offers} offers, ${removed.parts} parts, ${removed.brands} brands, ${removed.orders} orders; ` +
      `${removed.keptOffers} offers of real orders stay, sold out`,
  )
  process.exit(0)
}
// Rewrites all countries, including those that moved to separate databases.
const apart = separateCountries(state)
if (apart.length > 0) {
  console.error(
    `Of ${apart.join(', ')} there are databases below ${state}: what the seed writes of them would stand twice. ` +
      'Seed an empty state (--state FOLDER), then npm run move:country.',
  )
  process.exit(1)
}
const written = await seedShop(state, offers)
console.log(`${written} in ${((performance.now() - from) / 1000).toFixed(1)} s`)

function argument(name: string): string | undefined {
  const at = process.argv.indexOf(name)
  return at < 0 ? undefined : process.argv[at + 1]
}
