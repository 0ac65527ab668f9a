import type { DatabaseSync } from 'node:sqlite'
import type { RowErrors } from '../../../src/domain/offer-import/row-error.ts'
import type { StagedFile } from '../stage/stage.ts'
import { runInParallel } from './in-parallel.ts'
import { type JudgedImage, judgePicture } from './read.ts'

/**
 * Checks the file of each row in pictures.csv and identifies its image. Unusable images are errors.
 * New images are listed in `temp.fresh_picture`.
 */
export async function checkPictures(
  db: DatabaseSync,
  folder: string,
  { table, has }: StagedFile,
  errors: RowErrors,
): Promise<void> {
  db.exec(`DROP TABLE IF EXISTS temp.at_pictures; DROP TABLE IF EXISTS temp.fresh_picture;
    CREATE TABLE temp.at_pictures (line INTEGER PRIMARY KEY, key TEXT NOT NULL);
    CREATE TABLE temp.fresh_picture (key TEXT PRIMARY KEY, file TEXT NOT NULL)`)
  const addError = (line: number, value: string, problem: string, allowedText: string) =>
    errors.add({
      file: 'pictures',
      line,
      column: 'file',
      value,
      wrong: problem,
      allowed: allowedText,
    })
  // Without this column every row would remove an image.
  if (!has.has('file')) return addError(1, '', 'is missing', '')
  const findKnownPicture = db.prepare(
    'SELECT key FROM part_picture WHERE key = ?1 OR large = ?2 LIMIT 1',
  )
  const keyOf = ({ hash, key }: { hash: string; key: string }) =>
    findKnownPicture.get(key, hash)?.['key']
  // A file may be used for several parts; check it once.
  const files = db.prepare(`SELECT DISTINCT file FROM ${table} WHERE file IS NOT NULL`).all()
  const judgedFiles = new Map<string, JudgedImage>()
  await runInParallel(files, async (row) => {
    const file = String(row['file'])
    judgedFiles.set(file, await judgePicture(folder, file, (one) => keyOf(one) !== undefined))
  })
  const insertRow = db.prepare('INSERT INTO temp.at_pictures VALUES (?, ?)')
  const insertFresh = db.prepare('INSERT OR IGNORE INTO temp.fresh_picture VALUES (?, ?)')
  const rows = db.prepare(`SELECT line, file FROM ${table} WHERE file IS NOT NULL ORDER BY line`)
  for (const row of rows.all()) {
    const [line, file] = [Number(row['line']), String(row['file'])]
    const judgedImage = judgedFiles.get(file) as JudgedImage
    if ('wrong' in judgedImage) {
      addError(line, file, judgedImage.wrong, judgedImage.allowed)
      continue
    }
    const key = keyOf(judgedImage)
    insertRow.run(line, String(key ?? judgedImage.key))
    if (key === undefined) insertFresh.run(judgedImage.key, file)
  }
}
