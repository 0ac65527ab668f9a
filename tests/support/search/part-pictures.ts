import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import sharp from 'sharp'
import { importOffers } from '../../../scripts/offer-import/import.ts'
import { databaseFile } from '../../../scripts/lib/database.ts'
import { openLocalBucket } from '../../../scripts/lib/local/local-bucket.ts'
import { query, testState } from '../state.ts'
import { makeTemporaryFolder } from '../temporary.ts'

/** An offer whose part has imported pictures. */
export interface OfferWithPictures {
  skuOrgId: number
  /** Keys of its pictures, in order. */
  keys: string[]
  /** Removes the pictures, so that the drawing of the part type is shown again. */
  takeAway: () => Promise<void>
}

/**
 * Imports pictures of a part into the running shop as an operator does: one per colour, the first
 * as a front view, the others without a description. `nth` selects one of the low-selling offers.
 * Each test file uses a different one.
 */
export async function withPictures(
  nth: number,
  colours: readonly string[],
): Promise<OfferWithPictures> {
  const [offer] = query<{ skuOrgId: number; partId: number; brand: string; number: string }>(
    `SELECT o.sku_org_id AS skuOrgId, p.id AS partId, b.key AS brand, p.number FROM offer o
     JOIN part p ON p.id = o.part_id JOIN part_brand b ON b.id = p.brand_id
     WHERE o.country_id = 1001 AND o.stock > 5 ORDER BY o.rank DESC LIMIT 1 OFFSET ?`,
    nth,
  )
  if (!offer) throw new Error('no offer that sells last')
  const folder = makeTemporaryFolder('part-pictures')
  mkdirSync(join(folder, 'files'))
  const rows = colours.map((_, i) => `${i + 1},files/${i}.png,${i === 0 ? 'front' : ''}`)
  for (const [i, background] of colours.entries())
    await sharp({ create: { width: 640, height: 400, channels: 3, background } })
      .png()
      .toFile(join(folder, 'files', `${i}.png`))
  const importPictures = async (...lines: string[]) => {
    const namedLines = lines.map((line) => `${offer.brand},"${offer.number}",${line}`)
    writeFileSync(
      join(folder, 'pictures.csv'),
      ['brand,number,position,file,shows', ...namedLines].join('\n'),
    )
    const db = new DatabaseSync(databaseFile(testState))
    const { faults } = await importOffers(db, folder, {
      pictures: () => openLocalBucket(testState),
    })
    db.close()
    if (faults.count > 0) throw new Error(JSON.stringify(faults.list))
  }
  await importPictures(...rows)
  const storedPictures = query<{ key: string }>(
    'SELECT key FROM part_picture WHERE part_id = ? ORDER BY position',
    offer.partId,
  )
  return {
    skuOrgId: offer.skuOrgId,
    keys: storedPictures.map(({ key }) => key),
    takeAway: () => importPictures('1,,'),
  }
}
