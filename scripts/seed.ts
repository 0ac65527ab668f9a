import { rebuildSearch } from '../functions/platform/search/tables/rebuild.ts'
import { listSeparateCountries } from './offer-import/elsewhere.ts'
import { openD1OnSqlite } from './lib/d1.ts'
import { openLocalBucket } from './lib/local/local-bucket.ts'
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

const state = argumentOf('--state') ?? '.wrangler/state'
const countryId = Number(argumentOf('--country') ?? 0)
const offers = Number(argumentOf('--offers') ?? defaultOfferCount)

if (!Number.isInteger(offers) || offers < 1 || offers > 2_000_000) {
  console.error('--offers wants a whole number from 1 to 2000000')
  process.exit(1)
}
// Exit together with the parent process.
process.once('disconnect', () => process.exit(1))
process.channel?.unref()
if (needsMigration(state)) migrateDatabase(state)
const startedAt = performance.now()
if (process.argv.includes('--search')) {
  const database = openToWrite(databaseFile(state, countryId))
  addBrandNames(database)
  await rebuildSearch(openD1OnSqlite(database))
  database.close()
  console.log(`search tables made anew in ${((performance.now() - startedAt) / 1000).toFixed(1)} s`)
  process.exit(0)
}
if (process.argv.includes('--remove')) {
  const database = openToWrite(databaseFile(state, countryId))
  const removal = await removeTryOut(database, Date.now())
  database.close()
  const store = await openLocalBucket(state)
  for (const name of removal.files) await store.remove(name)
  store.close()
  console.log(
    `removed: ${removal.people} people, ${removal.staff} of the desk, ${removal.shops} shops, ` +
      `${removal.offers} offers, ${removal.parts} parts, ${removal.brands} brands, ${removal.orders} orders; ` +
      `${removal.keptOffers} offers of real orders stay, sold out`,
  )
  process.exit(0)
}
// The seed writes all countries, so it refuses a state in which countries were moved to separate
// databases.
const separateIds = listSeparateCountries(state)
if (separateIds.length > 0) {
  console.error(
    `Of ${separateIds.join(', ')} there are databases below ${state}: what the seed writes of them would stand twice. ` +
      'Seed an empty state (--state FOLDER), then npm run move:country.',
  )
  process.exit(1)
}
const seedText = await seedShop(state, offers)
console.log(`${seedText} in ${((performance.now() - startedAt) / 1000).toFixed(1)} s`)

function argumentOf(name: string): string | undefined {
  const index = process.argv.indexOf(name)
  return index < 0 ? undefined : process.argv[index + 1]
}
