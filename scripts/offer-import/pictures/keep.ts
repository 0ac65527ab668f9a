import { readFile } from 'node:fs/promises'
import type { DatabaseSync } from 'node:sqlite'
import { pictureStorageName } from '../../../src/domain/offer-import/pictures.ts'
import type { FileStore } from '../../lib/local/local-bucket.ts'
import { runInParallel } from './in-parallel.ts'
import { makePicture } from './make.ts'
import { hashOfLargestFile, realPathOf } from './read.ts'

const createPictureTable = (db: DatabaseSync) =>
  db.exec(`DROP TABLE IF EXISTS temp.made_picture;
    CREATE TABLE temp.made_picture (key TEXT PRIMARY KEY, large TEXT, width INTEGER, height INTEGER)`)

/** Marks new images as stored, for a trial. */
export function markAsStored(db: DatabaseSync): void {
  createPictureTable(db)
  db.exec("INSERT INTO temp.made_picture SELECT key, '', 0, 0 FROM temp.fresh_picture")
}

/**
 * Renders new images and stores them before the database refers to them. Each is first recorded as
 * loose, so that files of an interrupted import are swept later.
 */
export async function storePictures(
  db: DatabaseSync,
  folder: string,
  store: FileStore,
  progress?: (share: number) => void,
): Promise<void> {
  createPictureTable(db)
  const insertMade = db.prepare('INSERT INTO temp.made_picture VALUES (?, ?, ?, ?)')
  const insertLoosePicture = db.prepare(
    `INSERT INTO loose_picture (key, since) VALUES (?, ?)
     ON CONFLICT (key) DO UPDATE SET since = excluded.since`,
  )
  const freshPictures = db.prepare('SELECT key, file FROM temp.fresh_picture').all()
  let doneCount = 0
  await runInParallel(freshPictures, async (row) => {
    const key = String(row['key'])
    const path = await realPathOf(folder, String(row['file']))
    if (typeof path !== 'string') throw new Error(`${row['file']} ${path.wrong}`)
    insertLoosePicture.run(key, Date.now())
    const { files, width, height } = await makePicture(await readFile(path))
    for (const { file, bytes, type } of files) {
      if (file === '1200.webp') insertMade.run(key, hashOfLargestFile(bytes), width, height)
      await store.put(pictureStorageName(key, file), bytes, type)
    }
    progress?.((doneCount += 1) / freshPictures.length)
  })
}
