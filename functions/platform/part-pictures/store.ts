import type { Accepted, Answer } from '#contract/index.ts'
import { type PictureFile, pictureStorageName } from '#domain/offer-import/pictures.ts'
import {
  maxLooseShopPictures,
  minPartPicturePx,
  type PartPictureFile,
  partPictureFiles,
  partPictureFormats,
} from '#domain/offer-import/shop-pictures.ts'
import { toHex } from '../kernel/hex.ts'
import { refuse } from '../kernel/refusal.ts'
import type { SellerContext } from '../offer-import/seller.ts'
import { readPicture } from '../upload/store.ts'
import { readPartPictures } from './read.ts'

const uploadCall = 'POST /desk/goods/offers/{id}/picture'

/** File of an imported picture whose place a JPEG takes. */
const storedFiles: Record<PartPictureFile, PictureFile> = {
  list: '160.avif',
  page: '480.avif',
  zoom: '1200.webp',
  card: 'share.jpg',
}

interface CleanFile {
  bytes: ArrayBuffer
  width: number
  height: number
}

/**
 * Stores the files of a picture under their common hash, and returns its key. The hash includes the
 * shop, so that no other shop has the key. Storing the same picture again changes nothing.
 */
export async function storePartPicture(
  seller: SellerContext,
  { id, ...files }: Accepted<typeof uploadCall>,
): Promise<Answer<typeof uploadCall>> {
  const { owner } = await readPartPictures(seller, id)
  if (owner === 'OTHERS') throw refuse('deskPartPictured')
  const clean = {} as Record<PartPictureFile, CleanFile>
  for (const name of partPictureFiles) clean[name] = await readJpeg(name, files[name])
  const allBytes = partPictureFiles.map((name) => clean[name].bytes)
  const key = `s${await hashOf(`${seller.shopId}\n`, ...allBytes)}`
  await noteLoosePicture(seller, key, clean.zoom)
  for (const name of partPictureFiles)
    await seller.env.UPLOADS.put(pictureStorageName(key, storedFiles[name]), clean[name].bytes, {
      httpMetadata: { contentType: 'image/jpeg' },
    })
  return { key }
}

/** Reads a JPEG without its metadata. Refuses other formats, sides and sizes. */
async function readJpeg(name: PartPictureFile, file: Blob): Promise<CleanFile> {
  const { width, height, maxBytes } = partPictureFormats[name]
  if (file.size > maxBytes) throw refuse('fileTooLarge')
  const picture = await readPicture(file)
  const isExpected =
    name === 'zoom'
      ? picture.width <= width &&
        picture.height <= height &&
        Math.max(picture.width, picture.height) >= minPartPicturePx.longer &&
        Math.min(picture.width, picture.height) >= minPartPicturePx.shorter
      : picture.width === width && picture.height === height
  if (picture.type !== 'image/jpeg' || !isExpected) throw refuse('fileFormat')
  const bytes = await new Blob(picture.parts as BlobPart[]).arrayBuffer()
  return { bytes, width: picture.width, height: picture.height }
}

/** Returns 24 digits of a hash, as many as the keys of imported pictures have. */
async function hashOf(...parts: BlobPart[]): Promise<string> {
  const bytes = await new Blob(parts).arrayBuffer()
  return toHex(new Uint8Array(await crypto.subtle.digest('SHA-256', bytes)).slice(0, 12))
}

/**
 * Records the picture as unused before its files are stored, so that they are deleted later if no
 * part shows it. Refuses (tooMany) a shop with too many unused pictures.
 */
async function noteLoosePicture(
  { db, now, shopId }: SellerContext,
  key: string,
  { bytes, width, height }: CleanFile,
): Promise<void> {
  // The same hash identifies the file when an operator imports an export.
  const large = await hashOf(bytes)
  const { results } = await db
    .prepare(
      `INSERT INTO loose_picture (key, since, shop_id, large, width, height)
       SELECT ?1, ?2, ?3, ?4, ?5, ?6
       WHERE NOT EXISTS (SELECT 1 FROM part_picture WHERE key = ?1)
         AND (SELECT count(*) FROM loose_picture WHERE shop_id = ?3 AND key <> ?1)
           < ${maxLooseShopPictures}
       ON CONFLICT (key) DO UPDATE SET since = excluded.since
       RETURNING key`,
    )
    .bind(key, now, shopId, large, width, height)
    .all()
  if (results.length > 0) return
  const shown = await db.prepare('SELECT 1 FROM part_picture WHERE key = ?').bind(key).first()
  if (!shown) throw refuse('tooMany', { retryAfterSeconds: 3600 })
}
