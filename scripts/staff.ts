import { countryIds } from '../src/domain/country/ids.ts'
import { readEnvironment } from './deploying/environment.ts'
import { isEnvironment } from './deploying/environments.ts'
import { openD1OnSqlite } from './lib/d1.ts'
import {
  databaseFile,
  migrateDatabase,
  migrateCountryDatabase,
  needsMigration,
  openToWrite,
} from './lib/database.ts'
import { openRemoteD1 } from './staff/remote-d1.ts'
import { D1Failed, type D1Place } from './lib/wrangler-d1.ts'
import { readOption } from './offer-import/arguments.ts'
import { listSeparateCountries } from './offer-import/elsewhere.ts'
import { remoteDatabaseOf } from './offer-import/remote/place.ts'
import { changeStaff, staffActions, StaffError } from './staff/change.ts'

/*
 * npm run staff -- add LOGIN --role ROLE [--shop ID] [--name NAME]: adds an account without a
 * password and prints the secret for its first sign-in.
 * npm run staff -- role LOGIN --role ROLE [--shop ID] | off LOGIN | reset LOGIN
 * Each with [--state FOLDER | --remote [--env NAME]].
 */

const [said, login = ''] = process.argv.slice(2)
const chosenAction = staffActions.find((one) => one === said)
if (!chosenAction || login === '' || login.startsWith('--'))
  end(
    'npm run staff -- add LOGIN --role ROLE [--shop ID] [--name NAME] | role LOGIN --role ROLE [--shop ID] | off LOGIN | reset LOGIN',
  )
const remote = remoteDatabaseOf(process.argv)
if (typeof remote === 'string') end(remote)
const shop = readOption(process.argv, '--shop')
if (shop !== undefined && !/^\d{1,15}$/.test(shop)) end(`--shop ${shop} is no ID.`)

try {
  const { message: doneMessage, first } = await changeStaff(
    remote ? openRemoteDatabases(remote) : openLocalDatabases(),
    {
      act: chosenAction,
      login,
      role: readOption(process.argv, '--role'),
      name: readOption(process.argv, '--name'),
      shopId: shop === undefined ? undefined : Number(shop),
    },
    Date.now(),
  )
  console.log(doneMessage)
  if (first) {
    console.log(
      `First sign-in at /desk, “First sign-in”, until ${new Date(first.until).toISOString()}:`,
    )
    console.log(`  login   ${login}\n  secret  ${first.secret}`)
    console.log('The secret works once and is shown only now. Hand it over on a private channel.')
  }
} catch (error) {
  if (error instanceof StaffError || error instanceof D1Failed) end(error.message)
  throw error
}

function openLocalDatabases(): D1Database[] {
  const state = readOption(process.argv, '--state') ?? '.wrangler/state'
  if (needsMigration(state)) migrateDatabase(state)
  return [0, ...listSeparateCountries(state)].map((countryId) => {
    if (countryId !== 0) migrateCountryDatabase(state, countryId)
    const db = openToWrite(databaseFile(state, countryId))
    db.exec('PRAGMA foreign_keys = ON')
    return openD1OnSqlite(db)
  })
}

function openRemoteDatabases(place: D1Place): D1Database[] {
  const { env = '' } = place
  const isBound = isEnvironment(env)
    ? readEnvironment(env).d1_databases.map(({ binding }) => binding)
    : []
  const separateIds = countryIds.filter((id) => isBound.includes(`DB_${id}`))
  return [
    openRemoteD1(place),
    ...separateIds.map((countryId) => openRemoteD1({ ...place, countryId })),
  ]
}

function end(message: string): never {
  console.error(message)
  process.exit(1)
}
