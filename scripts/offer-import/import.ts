import { existsSync, statSync } from 'node:fs'
import { join } from 'node:path'
import type { DatabaseSync } from 'node:sqlite'
import type { Encoding } from '../../src/domain/lists/decode.ts'
import { RowErrors } from '../../src/domain/offer-import/row-error.ts'
import { type OfferFileName, offerFileNames } from '../../src/domain/offer-import/files.ts'
import { rebuildSearch } from '../../functions/platform/search/tables/rebuild.ts'
import type { FileStore } from '../lib/local/local-bucket.ts'
import { openD1OnSqlite } from '../lib/d1.ts'
import { findNewOffers } from './apply/offers.ts'
import { writeInSlices, runInTransaction } from './apply/slices.ts'
import { writers } from './writers.ts'
import { checkStaged } from './check.ts'
import { type OtherDatabaseCountry, recordOtherShops } from './elsewhere.ts'
import { findOffers, createLookupTables } from './stage/known.ts'
import { checkPictures } from './pictures/check.ts'
import { storePictures, markAsStored } from './pictures/keep.ts'
import { moneyDigitsOf } from './money-digits.ts'
import { SkippedData } from './xml/left-out.ts'
import { xmlSourceOf, stageXml } from './xml/stage.ts'
import { resolveKeys } from './stage/keys.ts'
import { convertSheet, type Sheet } from './stage/sheet.ts'
import { makeTable, type StagedFile, stageFile } from './stage/stage.ts'

/** Result of an import: errors and nothing written, or the changes of each file. */
export interface Outcome {
  faults: RowErrors
  /** Data of standard industry files that the shop has no columns for. */
  leftOut: SkippedData
  done: { file: OfferFileName; rows: number; added: number; changed: number }[]
  /** Number of lines of each file, without header and empty lines. Every line is accounted for. */
  lines: ReadonlyMap<OfferFileName, number>
}

export interface ImportOptions {
  /** Runs the whole import and rolls it back. */
  isTrial?: boolean
  /** Encoding of the CSV files, if the operator gives one. */
  encoding?: Encoding | undefined
  acceptsJumps?: boolean
  /** Accepts VIN patterns that decide one car for every number of a maker. */
  acceptsPatterns?: boolean
  /** Countries in other databases than the target. */
  elsewhere?: readonly OtherDatabaseCountry[]
  /** The database isn't in use, so write everything in one go. */
  isAlone?: boolean
  /** Called before writing in slices. */
  inSlices?: () => void
  /** Receives the share of the files read so far, 0 to 1. */
  progress?: (share: number) => void
  /** Opens the image store, for files with images. */
  pictures?: () => Promise<FileStore>
  /**
   * Called when the files are staged, before the checks. May fetch the records that the files
   * refer to.
   */
  bring?: (stagedFiles: readonly StagedFile[]) => void
}

/** Page cache in kilobytes; the rest of a large shop stays on disk. */
const cacheKilobytes = 65_536

/** Files whose names are searchable. */
const filesWithNames: readonly OfferFileName[] = ['categories', 'brands', 'part-types', 'vehicles']

/**
 * Stages the files of a folder, checks everything, and writes all of it, or nothing if there is an
 * error. Only differences are written, so repeating an import changes nothing. Only writing locks
 * the database: a small import at once, a large one in slices between which the shop can sell. An
 * interrupted import is partly written; repeating it writes the rest.
 */
export async function importOffers(
  db: DatabaseSync,
  folder: string,
  options: ImportOptions = {},
): Promise<Outcome> {
  db.exec('PRAGMA busy_timeout = 10000; PRAGMA foreign_keys = ON; PRAGMA temp_store = FILE')
  db.exec(`PRAGMA cache_size = -${cacheKilobytes}; PRAGMA temp.cache_size = -${cacheKilobytes}`)
  const errors = new RowErrors()
  const skippedData = new SkippedData()
  for (const file of offerFileNames) makeTable(db, file)
  createLookupTables(db)
  const stagedFiles = await stageAll(db, folder, errors, skippedData, options)
  const lines = new Map(stagedFiles.map((one) => [one.file, one.lines]))
  options.bring?.(stagedFiles)
  for (const { file, has } of stagedFiles)
    if (file === 'offers' || file === 'stock') findOffers(db, file, has)
  const otherCountries = options.elsewhere ?? []
  recordOtherShops(db, otherCountries)
  checkStaged(db, stagedFiles, errors, options, otherCountries)
  const pictures = stagedFiles.find(({ file }) => file === 'pictures')
  if (pictures) await checkPictures(db, folder, pictures, errors)
  if (errors.count > 0) return { faults: errors, leftOut: skippedData, lines, done: [] }
  if (pictures) await storeNewPictures(db, folder, options)
  const writtenFiles = await writeAll(db, stagedFiles, options)
  return { faults: errors, leftOut: skippedData, lines, done: writtenFiles }
}

/** Maximum rows of an import that is written in one transaction. */
const maxRowsAtOnce = 1000

async function writeAll(
  db: DatabaseSync,
  stagedFiles: readonly StagedFile[],
  options: ImportOptions,
): Promise<Outcome['done']> {
  const write = (stagedFile: StagedFile) => {
    // Newly created offers and parts have IDs only now.
    findNewOffers(db, stagedFile)
    return writers[stagedFile.file](db, stagedFile)
  }
  const isSmall = stagedFiles.reduce((sum, { rows }) => sum + rows, 0) <= maxRowsAtOnce
  if (options.isTrial)
    return runTrial(db, () => stagedFiles.map((one) => ({ ...fileReportOf(one), ...write(one) })))
  if (isSmall || options.isAlone)
    return runInTransaction(db, async () => {
      const fileReports = stagedFiles.map((one) => ({ ...fileReportOf(one), ...write(one) }))
      if (changedSearchWords(fileReports)) await rebuildSearch(openD1OnSqlite(db))
      return fileReports
    })
  options.inSlices?.()
  const reports: Outcome['done'] = []
  for (const stagedFile of stagedFiles) {
    findNewOffers(db, stagedFile)
    reports.push({
      ...fileReportOf(stagedFile),
      ...(await writeInSlices(db, stagedFile, writers[stagedFile.file])),
    })
  }
  if (changedSearchWords(reports))
    await runInTransaction(db, () => rebuildSearch(openD1OnSqlite(db)))
  return reports
}

const fileReportOf = ({ file, rows }: StagedFile) => ({ file, rows })

/** True when the import changed search words. */
const changedSearchWords = (outcome: Outcome['done']) =>
  outcome.some((one) => filesWithNames.includes(one.file) && one.added + one.changed > 0)

/** Runs work and rolls it back. */
function runTrial<T>(db: DatabaseSync, work: () => T): T {
  db.exec('BEGIN IMMEDIATE')
  try {
    return work()
  } finally {
    db.exec('ROLLBACK')
  }
}

/** Stores new images. A trial stores none and treats them as stored. */
async function storeNewPictures(
  db: DatabaseSync,
  folder: string,
  options: ImportOptions,
): Promise<void> {
  const hasNewPictures = db.prepare('SELECT 1 FROM temp.fresh_picture LIMIT 1').get()
  if (options.isTrial || !hasNewPictures) return markAsStored(db)
  if (!options.pictures) throw new Error('there is no store to put pictures into')
  const store = await options.pictures()
  try {
    await storePictures(db, folder, store, options.progress)
  } finally {
    store.close()
  }
}

/** File of a folder, or the industry file that replaces it. */
interface FoundFile {
  file: OfferFileName
  path: string
  source: ReturnType<typeof xmlSourceOf>
}

async function stageAll(
  db: DatabaseSync,
  folder: string,
  errors: RowErrors,
  leftOut: SkippedData,
  { progress, encoding }: ImportOptions,
): Promise<StagedFile[]> {
  const sheets = await readSheets(folder, errors)
  const files = offerFileNames.flatMap<FoundFile>((file) => {
    const [csv, source] = [join(folder, `${file}.csv`), xmlSourceOf(folder, file)]
    const sheet = sheets.get(file)
    if (sheet && !source) return [{ file, source, path: sheet.path }]
    if (!source) return existsSync(csv) ? [{ file, source, path: csv }] : []
    errors.sources.set(file, source.name)
    const duplicateError = {
      column: '',
      value: '',
      wrong: `says the same as ${file}.csv`,
      allowed: 'one',
    }
    if (existsSync(csv)) errors.add({ file, line: 0, ...duplicateError })
    return [{ file, source, path: join(folder, source.name) }]
  })
  const totalBytes = files.reduce((sum, { path }) => sum + statSync(path).size, 0)
  let bytesRead = 0
  const onBytes = (bytes: number) => progress?.((bytesRead += bytes) / totalBytes)
  const stagedFiles: StagedFile[] = []
  for (const { file, source, path } of files)
    stagedFiles.push(
      source
        ? await stageXml(db, folder, source, errors, leftOut, onBytes)
        : await stageFile(db, path, file, errors, {
            moneyDigits: moneyDigitsOf(db),
            progress: onBytes,
            encoding,
            keysOf: resolveKeys(db, file),
          }),
    )
  for (const { remove } of sheets.values()) remove()
  return stagedFiles
}

/** Reads the workbooks of a folder. A file may be a workbook or CSV, not both. */
async function readSheets(folder: string, errors: RowErrors): Promise<Map<OfferFileName, Sheet>> {
  const sheets = new Map<OfferFileName, Sheet>()
  for (const file of offerFileNames) {
    const name = `${file}.xlsx`
    if (!existsSync(join(folder, name))) continue
    errors.sources.set(file, name)
    const addError = (errorText: string, allowedText: string) =>
      errors.add({ file, line: 0, column: '', value: '', wrong: errorText, allowed: allowedText })
    if (existsSync(join(folder, `${file}.csv`))) addError(`says the same as ${file}.csv`, 'one')
    const sheet = await convertSheet(join(folder, name))
    if (sheet) sheets.set(file, sheet)
    else addError('isn’t an Excel workbook', 'a file saved as .xlsx')
  }
  return sheets
}
