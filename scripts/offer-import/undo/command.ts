import { existsSync } from 'node:fs'
import type { DatabaseSync } from 'node:sqlite'
import {
  databaseFile,
  databasePath,
  migrateDatabase,
  migrateCountryDatabase,
  needsMigration,
  openToWrite,
} from '../../lib/database.ts'
import { readCountryArgument, readOption } from '../arguments.ts'
import { readRuns, UndoError, undoRun } from './undo.ts'

/**
 * Runs `import -- runs` or `import -- undo [RUN]` on a local database. Returns the lines to print,
 * or throws an UndoError.
 */
export async function runUndoCommand(argv: readonly string[], now: number): Promise<string[]> {
  if (argv.includes('--remote'))
    throw new UndoError('Imports into a remote database aren’t recorded. Import the earlier files.')
  const state = readOption(argv, '--state') ?? '.wrangler/state'
  const countryId = readCountryArgument(argv)
  if (needsMigration(state)) migrateDatabase(state)
  if (countryId && existsSync(databasePath(state, countryId)))
    migrateCountryDatabase(state, countryId)
  const db = openToWrite(databaseFile(state, countryId))
  try {
    return argv[2] === 'runs' ? listRunLines(db) : await undoChosenRun(db, argv[3], now)
  } finally {
    db.close()
  }
}

function listRunLines(db: DatabaseSync): string[] {
  const lines = readRuns(db).map(
    ({ id, folder, at, undoneAt, added, changed }) =>
      `${id}  ${new Date(at).toISOString()}  ${folder}: ${added} new, ${changed} changed` +
      (undoneAt === null ? '' : `; undone ${new Date(undoneAt).toISOString()}`),
  )
  return lines.length > 0 ? lines : ['no import is recorded']
}

async function undoChosenRun(
  db: DatabaseSync,
  runArgument: string | undefined,
  now: number,
): Promise<string[]> {
  const runId =
    runArgument === undefined || runArgument.startsWith('--') ? undefined : Number(runArgument)
  if (runId !== undefined && !Number.isInteger(runId))
    throw new UndoError(`${runArgument} is no run.`)
  const { run, skippedOffers, undone: count } = await undoRun(db, runId, now)
  return [
    ...skippedOffers.map(
      ({ shop, brand, number, fields }) =>
        `left alone, changed since: shop ${shop}, ${brand} ${number} (${fields.join(', ')})`,
    ),
    `import ${run.id} of ${run.folder} was undone: ${count} offers, ${skippedOffers.length} left alone`,
  ]
}
