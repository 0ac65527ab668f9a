import { DatabaseSync } from 'node:sqlite'
import { readCountryArgument, readFolderArgument, readOption } from './offer-import/arguments.ts'
import { exportOffers } from './offer-import/export.ts'
import { exportRemote } from './offer-import/remote/export.ts'
import { UnusableDatabase } from './offer-import/remote/mirror.ts'
import { remoteDatabaseOf } from './offer-import/remote/place.ts'
import { databaseFile } from './lib/database.ts'
import { openLocalBucket } from './lib/local/local-bucket.ts'
import { D1Failed } from './lib/wrangler-d1.ts'

/*
 * npm run export -- FOLDER [--state FOLDER | --remote [--env NAME]] [--country ID]: exports the
 * offers as files for npm run import.
 */

const folder = readFolderArgument(process.argv)
if (!folder) exitWith('npm run export -- FOLDER: where the files go.')
const database = remoteDatabaseOf(process.argv)
const remote = typeof database === 'string' ? exitWith(database) : database
for (const { file, rows } of await writeExport(folder)) console.log(`${file}.csv: ${rows} rows`)

async function writeExport(to: string) {
  if (!remote) return exportState(to)
  try {
    return await exportRemote(remote, to)
  } catch (error) {
    if (error instanceof UnusableDatabase || error instanceof D1Failed) exitWith(error.message)
    throw error
  }
}

async function exportState(to: string) {
  const state = readOption(process.argv, '--state') ?? '.wrangler/state'
  const db = new DatabaseSync(databaseFile(state, readCountryArgument(process.argv)), {
    readOnly: true,
  })
  try {
    return await exportOffers(db, to, () => openLocalBucket(state))
  } finally {
    db.close()
  }
}

function exitWith(message: string): never {
  console.error(message)
  process.exit(1)
}
