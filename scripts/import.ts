import { existsSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { reportCsv } from '../src/domain/offer-import/row-error.ts'
import { offerFileNames } from '../src/domain/offer-import/files.ts'
import { encodings } from '../src/domain/lists/decode.ts'
import {
  findCountryError,
  readCountryArgument,
  readFolderArgument,
  readOption,
} from './offer-import/arguments.ts'
import { findOtherCountriesRemote, findOtherCountriesLocal } from './offer-import/elsewhere.ts'
import { importOffers, type ImportOptions } from './offer-import/import.ts'
import { importRemote } from './offer-import/remote/import.ts'
import { UnusableDatabase } from './offer-import/remote/mirror.ts'
import { remoteDatabaseOf } from './offer-import/remote/place.ts'
import { acesFile } from './offer-import/xml/aces.ts'
import { skippedDataCsv } from './offer-import/xml/left-out.ts'
import { runUndoCommand } from './offer-import/undo/command.ts'
import { recordRun } from './offer-import/undo/record.ts'
import { UndoError } from './offer-import/undo/undo.ts'
import { piesFile } from './offer-import/xml/pies.ts'
import {
  databaseFile,
  databasePath,
  migrateDatabase,
  migrateCountryDatabase,
  needsMigration,
  openToWrite,
} from './lib/database.ts'
import { maxTerminalLines, formatErrors } from './offer-import/stage/shown.ts'
import {
  clearImport,
  recordImport,
  unfinishedMessage,
  readUnfinishedImport,
} from './lib/unfinished-import.ts'
import { openLocalBucket } from './lib/local/local-bucket.ts'
import { D1Failed, type D1Place, nameOf } from './lib/wrangler-d1.ts'

/*
 * npm run import -- FOLDER [--dry-run] [--accept-jumps] [--accept-patterns]
 * [--state FOLDER | --remote [--env NAME]] [--country ID]: imports areas, categories, shops, brands,
 * vehicles, VIN patterns, parts, fitments, offers, prices and stock from CSV or XLSX files.
 * Their columns are listed in docs/goods-import.md.
 * npm run import -- runs | undo [RUN]: lists the recorded imports, or undoes one.
 */

if (['runs', 'undo'].includes(process.argv[2] ?? '')) {
  try {
    for (const line of await runUndoCommand(process.argv, Date.now())) console.log(line)
    process.exit(0)
  } catch (error) {
    if (error instanceof UndoError) exitWith(error.message)
    throw error
  }
}
const folder = readFolderArgument(process.argv)
if (!folder || !existsSync(folder) || !statSync(folder).isDirectory())
  exitWith(
    'npm run import -- FOLDER: a folder with CSV files; docs/goods-import.md has their columns.',
  )
const files = [
  ...offerFileNames.flatMap((file) => [`${file}.csv`, `${file}.xlsx`]),
  piesFile,
  acesFile,
]
if (!files.some((file) => existsSync(join(folder, file))))
  exitWith(`${folder} has none of ${files.join(', ')}.`)

const countryId = readCountryArgument(process.argv)
const countryError = findCountryError(process.argv)
if (countryError) exitWith(countryError)
const isTrial = process.argv.includes('--dry-run')
const database = remoteDatabaseOf(process.argv)
const remote = typeof database === 'string' ? exitWith(database) : database
const encodingName = readOption(process.argv, '--encoding')
const encoding = encodings.find((one) => one === encodingName)
if (encodingName && !encoding)
  exitWith(`--encoding ${encodingName} is none; they are ${encodings.join(', ')}.`)
const startedAt = performance.now()
const options: ImportOptions = {
  isTrial,
  acceptsJumps: process.argv.includes('--accept-jumps'),
  acceptsPatterns: process.argv.includes('--accept-patterns'),
  encoding,
  ...(process.stdout.isTTY && { progress: drawProgress }),
}
const { faults, leftOut, done, lines } = await (remote
  ? importIntoRemote(remote)
  : importIntoState())
const seconds = ((performance.now() - startedAt) / 1000).toFixed(1)
if (process.stdout.isTTY) process.stdout.write('\r\u001b[K')

if (leftOut.list.length > 0) {
  const list = join(folder, 'not-read.csv')
  writeFileSync(list, skippedDataCsv(leftOut))
  for (const { file, what, times, why } of leftOut.list.slice(0, maxTerminalLines))
    console.log(`${file} not read: ${what}, ${times} times (${why})`)
  console.log(`What the shop can’t read stands in ${list}; the rest of the file goes on.`)
}
if (faults.count > 0) {
  const report = join(folder, 'report.csv')
  writeFileSync(report, reportCsv(faults))
  for (const line of formatErrors(faults)) console.error(line)
  for (const [file, count] of lines) {
    const rowErrors = faults.list.filter((error) => error.file === file && error.line > 0)
    const refusedRows = new Set(rowErrors.map(({ line }) => line)).size
    console.error(
      `${faults.fileOf({ file })}: ${count} lines read, 0 imported, ${refusedRows} refused`,
    )
  }
  exitWith(
    `${faults.count} faults, nothing was changed. All of them${faults.count > faults.list.length ? `, up to ${faults.list.length},` : ''} stand in ${report}.`,
  )
}
for (const { file, rows, added, changed } of done)
  console.log(
    `${faults.fileOf({ file })}: ${rows} rows, ${added} new, ${changed} changed; ` +
      `${lines.get(file) ?? rows} lines read, ${Math.max(0, rows - added - changed)} unchanged, ` +
      `${(lines.get(file) ?? rows) - rows} not read`,
  )
console.log(`${isTrial ? 'would be imported; nothing was changed' : 'imported'} (${seconds} s)`)

async function importIntoState() {
  const state = readOption(process.argv, '--state') ?? '.wrangler/state'
  if (needsMigration(state)) migrateDatabase(state)
  if (countryId && existsSync(databasePath(state, countryId)))
    migrateCountryDatabase(state, countryId)
  else if (countryId) exitWith(`country ${countryId} has no database of its own below ${state}.`)
  const { db, close } = openDatabaseFor(databaseFile(state, countryId))
  try {
    const otherDatabaseCountries = findOtherCountriesLocal(state, countryId)
    const pictures = () => openLocalBucket(state)
    const unfinishedFolder = readUnfinishedImport(state)
    if (unfinishedFolder && resolve(folder ?? '') !== unfinishedFolder)
      console.log(unfinishedMessage(unfinishedFolder))
    const markUnfinished = () => recordImport(state, resolve(folder ?? ''))
    const run = isTrial ? undefined : recordRun(db, folder ?? '', Date.now())
    const outcome = await importOffers(db, folder ?? '', {
      ...options,
      elsewhere: otherDatabaseCountries,
      pictures,
      inSlices: markUnfinished,
    }).finally(() => run?.end())
    if (!isTrial && outcome.faults.count === 0) clearImport(state, resolve(folder ?? ''))
    return outcome
  } finally {
    close()
  }
}

/**
 * Opens the database, or a copy for a trial: a trial on the original would block the shop's writes.
 */
function openDatabaseFor(file: string): { db: DatabaseSync; close: () => void } {
  const db = openToWrite(file)
  if (!isTrial) return { db, close: () => db.close() }
  const room = mkdtempSync(join(tmpdir(), 'egg-mall-trial-'))
  const copy = join(room, 'copy.sqlite')
  db.exec(`VACUUM INTO '${copy}'`)
  db.close()
  const trialDatabase = new DatabaseSync(copy)
  const close = () => {
    trialDatabase.close()
    rmSync(room, { recursive: true })
  }
  return { db: trialDatabase, close }
}

async function importIntoRemote(place: D1Place) {
  console.log(`Reads what the files are about from ${nameOf(place)} …`)
  const reportSending = (changes: number) =>
    console.log(`\nSends ${changes} statements; until they are done the shop answers nobody …`)
  try {
    return await importRemote(place, folder ?? '', {
      ...options,
      elsewhere: findOtherCountriesRemote(place),
      beforeSending: reportSending,
    })
  } catch (error) {
    if (error instanceof UnusableDatabase || error instanceof D1Failed) exitWith(error.message)
    throw error
  }
}

function drawProgress(share: number): void {
  const filledCells = Math.round(share * 30)
  process.stdout.write(
    `\r[${'='.repeat(filledCells)}${' '.repeat(30 - filledCells)}] ${Math.floor(share * 100)} %`,
  )
}

function exitWith(message: string): never {
  console.error(message)
  process.exit(1)
}
