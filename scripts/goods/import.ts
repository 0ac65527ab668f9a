import { existsSync, statSync } from 'node:fs'
import { join } from 'node:path'
import type { DatabaseSync } from 'node:sqlite'
import { countries, countryOf } from '../../src/domain/country/countries.ts'
import type { Encoding } from '../../src/domain/lists/decode.ts'
import { Faults } from '../../src/domain/goods/fault.ts'
import { type GoodsFileName, goodsFileNames } from '../../src/domain/goods/files.ts'
import { rebuildSearch } from '../../functions/platform/search/rebuild.ts'
import type { FileStore } from '../lib/local-bucket.ts'
import { d1Over } from '../lib/d1.ts'
import { applyBrands } from './apply/brands.ts'
import type { Done } from './apply/count.ts'
import { applyFitments } from './apply/fitments.ts'
import { applyOffers, findNewOffers } from './apply/offers.ts'
import { applyParts } from './apply/parts.ts'
import { applyPartTypes } from './apply/part-types.ts'
import { applyPictures } from './apply/pictures.ts'
import { applyReplacements } from './apply/replacements.ts'
import { applyShops } from './apply/shops.ts'
import { inSlices, whole } from './apply/slices.ts'
import { applyVehicles } from './apply/vehicles.ts'
import { checkStaged } from './check.ts'
import { type Elsewhere, layElsewhere } from './elsewhere.ts'
import { findOffers, makeWords } from './known.ts'
import { checkPictures } from './pictures/check.ts'
import { keepPictures, takeForMade } from './pictures/keep.ts'
import { LeftOut } from './xml/left-out.ts'
import { sourceOf, stageXml } from './xml/stage.ts'
import { keysIn } from './keys.ts'
import { makeTable, type Staged, stageFile } from './stage.ts'

/** What came of an import: faults and nothing written, or what each file did. */
export interface Outcome {
  faults: Faults
  /** What files of the trade say and the shop doesn't read. */
  leftOut: LeftOut
  done: { file: GoodsFileName; rows: number; added: number; changed: number }[]
  /** Lines that each file has, but for its heading and empty ones; each is accounted for. */
  lines: ReadonlyMap<GoodsFileName, number>
}

export interface Wishes {
  /** Does everything and keeps nothing. */
  isTrial?: boolean
  /** Of the letters of CSV files, where the operator says it. */
  encoding?: Encoding | undefined
  acceptsJumps?: boolean
  /** Countries that are in other databases than the one that is written to. */
  elsewhere?: readonly Elsewhere[]
  /** Nobody else uses the database: it is written at once. */
  isAlone?: boolean
  /** Runs before what is written in slices. */
  inSlices?: () => void
  /** Hears the share of the files that is read, 0 to 1. */
  progress?: (share: number) => void
  /** Opens the store of pictures, for files that bring some. */
  pictures?: () => Promise<FileStore>
  /** Runs once the files lie in their tables, before they are compared: what they name may be brought here. */
  bring?: (staged: readonly Staged[]) => void
}

const writers: Readonly<Record<GoodsFileName, (db: DatabaseSync, staged: Staged) => Done>> = {
  shops: applyShops,
  brands: applyBrands,
  'part-types': applyPartTypes,
  vehicles: applyVehicles,
  parts: applyParts,
  fitments: applyFitments,
  replacements: applyReplacements,
  pictures: applyPictures,
  offers: applyOffers,
  stock: applyOffers,
}

/** Pages that are kept at hand; the rest of a large shop stays on the disk. */
const cacheKilobytes = 65_536

/** Files whose names are found by words. */
const named: readonly GoodsFileName[] = ['brands', 'part-types', 'vehicles']

/**
 * Reads the files of a folder into a staging area, checks all of it, and writes all of it or, with one
 * fault, nothing. What is being written is what differs, so the same files again change nothing. Only
 * the writing itself holds the database: a small import at once, a large one in slices between which
 * the shop sells. Killed in between it has written a part, and the same import again writes the rest.
 */
export async function importGoods(
  db: DatabaseSync,
  folder: string,
  wishes: Wishes = {},
): Promise<Outcome> {
  db.exec('PRAGMA busy_timeout = 10000; PRAGMA foreign_keys = ON; PRAGMA temp_store = FILE')
  db.exec(`PRAGMA cache_size = -${cacheKilobytes}; PRAGMA temp.cache_size = -${cacheKilobytes}`)
  const faults = new Faults()
  const leftOut = new LeftOut()
  for (const file of goodsFileNames) makeTable(db, file)
  makeWords(db)
  const staged = await stageAll(db, folder, faults, leftOut, wishes)
  const lines = new Map(staged.map((one) => [one.file, one.lines]))
  wishes.bring?.(staged)
  for (const { file, has } of staged)
    if (file === 'offers' || file === 'stock') findOffers(db, file, has)
  const elsewhere = wishes.elsewhere ?? []
  layElsewhere(db, elsewhere)
  checkStaged(db, staged, faults, wishes.acceptsJumps ?? false, elsewhere)
  const pictures = staged.find(({ file }) => file === 'pictures')
  if (pictures) await checkPictures(db, folder, pictures, faults)
  if (faults.count > 0) return { faults, leftOut, lines, done: [] }
  if (pictures) await bringPictures(db, folder, wishes)
  const done = await writeAll(db, staged, wishes)
  return { faults, leftOut, lines, done }
}

/** Rows up to which an import is written at once. */
const mostAtOnce = 1000

async function writeAll(
  db: DatabaseSync,
  staged: readonly Staged[],
  wishes: Wishes,
): Promise<Outcome['done']> {
  const write = (one: Staged) => {
    // Offers and parts that came a moment ago have their numbers now.
    findNewOffers(db, one)
    return writers[one.file](db, one)
  }
  const isSmall = staged.reduce((sum, { rows }) => sum + rows, 0) <= mostAtOnce
  if (wishes.isTrial)
    return trial(db, () => staged.map((one) => ({ ...toldOf(one), ...write(one) })))
  if (isSmall || wishes.isAlone)
    return whole(db, async () => {
      const done = staged.map((one) => ({ ...toldOf(one), ...write(one) }))
      if (hasNames(done)) await rebuildSearch(d1Over(db))
      return done
    })
  wishes.inSlices?.()
  const done: Outcome['done'] = []
  for (const one of staged) {
    findNewOffers(db, one)
    done.push({ ...toldOf(one), ...(await inSlices(db, one, writers[one.file])) })
  }
  if (hasNames(done)) await whole(db, () => rebuildSearch(d1Over(db)))
  return done
}

const toldOf = ({ file, rows }: Staged) => ({ file, rows })

/** Whether something is found by other words than before. */
const hasNames = (done: Outcome['done']) =>
  done.some((one) => named.includes(one.file) && one.added + one.changed > 0)

/** Does everything and keeps nothing. */
function trial<T>(db: DatabaseSync, work: () => T): T {
  db.exec('BEGIN IMMEDIATE')
  try {
    return work()
  } finally {
    db.exec('ROLLBACK')
  }
}

/** Puts new pictures into the store; a trial keeps none, it takes them for made. */
async function bringPictures(db: DatabaseSync, folder: string, wishes: Wishes): Promise<void> {
  const isFresh = db.prepare('SELECT 1 FROM temp.fresh_picture LIMIT 1').get()
  if (wishes.isTrial || !isFresh) return takeForMade(db)
  if (!wishes.pictures) throw new Error('there is no store to put pictures into')
  const store = await wishes.pictures()
  try {
    await keepPictures(db, folder, store, wishes.progress)
  } finally {
    store.close()
  }
}

/** A file of a folder, or the trade's own that stands for it. */
interface Found {
  file: GoodsFileName
  path: string
  source: ReturnType<typeof sourceOf>
}

async function stageAll(
  db: DatabaseSync,
  folder: string,
  faults: Faults,
  leftOut: LeftOut,
  { progress, encoding }: Wishes,
): Promise<Staged[]> {
  const files = goodsFileNames.flatMap<Found>((file) => {
    const [csv, source] = [join(folder, `${file}.csv`), sourceOf(folder, file)]
    if (!source) return existsSync(csv) ? [{ file, source, path: csv }] : []
    faults.sources.set(file, source.name)
    const twice = { column: '', value: '', wrong: `says the same as ${file}.csv`, allowed: 'one' }
    if (existsSync(csv)) faults.add({ file, line: 0, ...twice })
    return [{ file, source, path: join(folder, source.name) }]
  })
  const all = files.reduce((sum, { path }) => sum + statSync(path).size, 0)
  let bytesRead = 0
  const onBytes = (bytes: number) => progress?.((bytesRead += bytes) / all)
  const staged: Staged[] = []
  for (const { file, source, path } of files)
    staged.push(
      source
        ? await stageXml(db, folder, source, faults, leftOut, onBytes)
        : await stageFile(db, path, file, faults, {
            moneyDigits: moneyDigitsOf(db),
            progress: onBytes,
            encoding,
            keysOf: keysIn(db, file),
          }),
    )
  return staged
}

/** Digits behind the sign of a shop's currency, by what is known and what shops.csv says. */
function moneyDigitsOf(db: DatabaseSync): (shop: unknown) => number {
  const digits = new Map<string, number>()
  for (const { id, country_id } of db.prepare('SELECT id, country_id FROM shop').iterate())
    digits.set(String(id), countryOf(Number(country_id)).currencyPrecision)
  for (const { shop, country } of db.prepare('SELECT shop, country FROM temp.in_shops').iterate()) {
    const own = countries.find(({ countryCode }) => countryCode === country)
    if (own) digits.set(String(shop), own.currencyPrecision)
  }
  return (shop) => digits.get(String(shop).trim()) ?? 2
}
