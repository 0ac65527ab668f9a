import { join } from 'node:path'
import type { DatabaseSync } from 'node:sqlite'
import { queryD1, D1Failed, type D1Place, sendToD1 } from '../../lib/wrangler-d1.ts'
import { importOffers, type Outcome, type ImportOptions } from '../import.ts'
import { makeMirror, type Mirror, UnusableDatabase } from './mirror.ts'
import { requestReferencedParts, requestReferencedRows, wholeTablesFor } from './needs.ts'
import { readFirst, readRows } from './read.ts'
import { type RowStore, openRowStore } from './shelf.ts'
import { changedErrorPrefix } from './statements.ts'
import { type SqlFile, writeStatements } from './write.ts'

/** Result of an import into a remote database. */
export interface RemoteOutcome extends Outcome {
  /** Number of rows read from the remote database. */
  rowsRead: number
}

export interface RemoteImportOptions extends Omit<ImportOptions, 'bring' | 'pictures'> {
  /** Called with the number of statements before the upload. */
  beforeSending?: (statements: number) => void
}

/**
 * Imports a folder into a D1 database that only wrangler can access. Reads the affected rows into
 * a mirror, imports into that, and sends the differences as one atomic file. Concurrent changes
 * make the database refuse that file, except for sold quantities.
 * @throws UnusableDatabase with an explanation when the import is impossible; nothing was changed
 * unless the text says otherwise.
 */
export async function importRemote(
  place: D1Place,
  folder: string,
  options: RemoteImportOptions = {},
): Promise<RemoteOutcome> {
  const mirror = makeMirror()
  try {
    return await importThroughMirror(mirror, place, folder, options)
  } finally {
    mirror.end()
  }
}

async function importThroughMirror(
  mirror: Mirror,
  place: D1Place,
  folder: string,
  options: RemoteImportOptions,
): Promise<RemoteOutcome> {
  const { db, folder: room } = mirror
  const [seenText, file] = [join(room, 'seen.sqlite'), join(room, 'import.sql')]
  let rowsRead = readFirst(mirror, place, wholeTablesFor(folder))
  const readReferences = () => {
    rowsRead += readRows(db, place, requestReferencedParts(db))
    rowsRead += readRows(db, place, requestReferencedRows(db))
    db.exec(`VACUUM INTO '${seenText}'`)
  }
  const pictureStore = openRowStore(join(room, 'pictures'), place)
  const outcome = await importOffers(db, folder, {
    ...options,
    bring: readReferences,
    isAlone: true,
    pictures: async () => pictureStore,
  })
  if (outcome.faults.count > 0 || options.isTrial) return { ...outcome, rowsRead }
  sendPictures(db, pictureStore)
  const writtenCounts = await writeStatements(db, seenText, file)
  if (writtenCounts.statements > 0) {
    options.beforeSending?.(writtenCounts.statements)
    send(mirror, place, file, writtenCounts)
  }
  return { ...outcome, rowsRead }
}

/** Store the images before the database refers to them, as in a local import. */
function sendPictures(db: DatabaseSync, shelf: RowStore): void {
  if (!db.prepare("SELECT 1 FROM temp.sqlite_schema WHERE name = 'made_picture'").get()) return
  const keys = db.prepare('SELECT key FROM temp.made_picture').all()
  if (keys.length === 0) return
  try {
    shelf.send(keys.map(({ key }) => String(key)))
  } catch (error) {
    if (!(error instanceof D1Failed)) throw error
    throw new UnusableDatabase(
      `${error.message.trim()}\nNo goods were written; pictures that are there already do no harm. Import once more.`,
    )
  }
}

function send({ db }: Mirror, place: D1Place, file: string, { probe }: SqlFile): void {
  try {
    sendToD1(place, file)
  } catch (error) {
    if (!(error instanceof D1Failed)) throw error
    throw new UnusableDatabase(
      explainError(db, error.message) ??
        `${error.message.trim()}\n${explainLostResponse(place, probe)}`,
    )
  }
}

/** Explains a refusal of the database. Returns undefined for any other error. */
function explainError(db: DatabaseSync, error: string): string | undefined {
  const [, moved] = new RegExp(`${changedErrorPrefix} ([^']+)`).exec(error) ?? []
  const [, taken] = /(?:UNIQUE|FOREIGN KEY) constraint failed:? ?(\S*)/.exec(error) ?? []
  const changedSubject = moved ?? taken
  return changedSubject === undefined
    ? undefined
    : `somebody changed the shop since it was read (${nameOf(db, changedSubject)}): nothing was written. Import once more.`
}

/** Returns an offer's name as files use it, or a database identifier. */
function nameOf(db: DatabaseSync, subject: string): string {
  const id = /^offer (\d+)$/.exec(subject)?.[1]
  const row = id
    ? db
        .prepare(
          `SELECT o.shop_id || ' ' || b.key || ' ' || p.number AS name FROM offer o
           JOIN part p ON p.id = o.part_id JOIN part_brand b ON b.id = p.brand_id WHERE o.sku_org_id = ?`,
        )
        .get(Number(id))
    : undefined
  return row ? `the offer ${String(row['name'])}` : subject
}

/** Explains a lost response: checks whether the file reached the database. */
function explainLostResponse(place: D1Place, probe: string): string {
  const advice = 'Import once more: what is there already changes nothing.'
  try {
    const [[row] = []] = queryD1(place, [probe])
    return row?.['written'] === 1
      ? 'Asked again, the database has all of it.'
      : `Asked again, the database has nothing of it, or is still at it. ${advice}`
  } catch {
    return `Whether it was written can’t be asked now; it was either all or nothing. ${advice}`
  }
}
