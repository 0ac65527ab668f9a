import { rmSync } from 'node:fs'
import { join } from 'node:path'
import type { D1Place } from '../../lib/wrangler-d1.ts'
import { exportOffers } from '../export.ts'
import { makeMirror } from './mirror.ts'
import { exportTables } from './needs.ts'
import { readFirst } from './read.ts'

/** Exports the offers of a remote shop as import files, without images. Reads everything. */
export async function exportRemote(
  place: D1Place,
  folder: string,
): ReturnType<typeof exportOffers> {
  const mirror = makeMirror()
  try {
    readFirst(mirror, place, exportTables)
    const writtenFiles = await exportOffers(mirror.db, folder)
    rmSync(join(folder, 'pictures.csv'))
    return writtenFiles.filter(({ file }) => file !== 'pictures')
  } finally {
    mirror.end()
  }
}
