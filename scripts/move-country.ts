import { findCountry } from '../src/domain/country/countries.ts'
import { moveCountry, MoveRefusal } from './countries/move.ts'
import { databaseFile, databasePath, migrateDatabase, needsMigration } from './lib/database.ts'

/*
 * npm run move:country -- COUNTRY [--state FOLDER] [--again]: moves a country (an ID such as 1198)
 * from the shared local database to a separate one, while no shop is running.
 * `COUNTRY_DATABASES=1198 npm start` then serves it.
 */

const [id = ''] = process.argv.slice(2)
const index = process.argv.indexOf('--state')
const state = index < 0 ? '.wrangler/state' : (process.argv[index + 1] ?? '')
const country = findCountry(Number(id))

if (!country) fail(`${id || 'nothing'} is no country's id; they stand in src/domain/country/ids.ts`)
if (needsMigration(state)) migrateDatabase(state)
const startedAt = performance.now()
try {
  const countryFile = databasePath(state, country.id)
  const { rows, dropped, books } = moveCountry(
    databaseFile(state),
    countryFile,
    country.id,
    process.argv.includes('--again'),
  )
  for (const [table, count] of Object.entries(rows))
    console.log(`${String(count).padStart(9)}  ${table}`)
  for (const [table, count] of Object.entries(dropped))
    console.log(`dropped ${count} of ${table}: a buyer's, on goods of another country`)
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(1)
  console.log(
    `${country.countryName} is in ${countryFile} after ${seconds} s; every row was compared, ${books} books agree in both`,
  )
} catch (error) {
  if (error instanceof MoveRefusal) fail(`nothing was moved: ${error.message}`)
  throw error
}

function fail(message: string): never {
  console.error(message)
  process.exit(1)
}
