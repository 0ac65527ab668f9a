import { maximumPixels, maximumUploadBytes } from '../../../src/domain/upload/limits.ts'
import { partPictureFormats } from '../../../src/domain/offer-import/shop-pictures.ts'
import { chatWith } from '../chat/chats.ts'
import { nextAddress } from '../address.ts'
import { makePngChunk, makePng } from '../browser/pictures.ts'
import { staffFor } from '../auth/staff.ts'
import { upload, uploadAtDesk, uploadPath, uploadShopPicture } from '../search/upload.ts'
import {
  pngWithManyChunks,
  jpegWithManyScans,
  jpegWithManySegments,
  singleColourPng,
  jpegWithStuffedScan,
} from '../search/worst-pictures.ts'
import { makePictureFiles, uploadPartPicture } from '../seller/part-pictures.ts'
import { query } from '../state.ts'
import type { BareWork, WorstInput } from './row.ts'
import { byteSender, newUnusedBuyer } from './send.ts'

const call = 'POST /web-api/file/uploadCertification'

const largestPicture = () =>
  makePng({
    extra: [makePngChunk('prVt', Buffer.alloc(maximumUploadBytes - makePng().length - 12))],
  })

/** Pictures that are small to send and slow to decode, and the largest ones. */
const pictures: Record<string, () => Uint8Array<ArrayBuffer>> = {
  'PNG with 800,000 empty chunks, 9.6 MB': () => pngWithManyChunks(800_000),
  'PNG with 3,900 empty chunks': () => pngWithManyChunks(3900),
  'PNG of one colour, 12.5 million pixels': () =>
    singleColourPng(Math.floor(Math.sqrt(maximumPixels))),
  'PNG of one colour, 50 million pixels': () => singleColourPng(7071),
  'JPEG with 100,000 scans': () => jpegWithManyScans(100_000),
  'JPEG with 24 scans': () => jpegWithManyScans(24),
  'JPEG with 2 million comments': () => jpegWithManySegments(2_000_000),
  'JPEG whose scan is 10 MB of stuffed bytes': () => jpegWithStuffedScan(10_000_000),
  'PNG of 10 MB': largestPicture,
}

/**
 * Work of the bare Worker for pictures of ten megabytes: it only reads pictures that the shop
 * refuses, and stores the others.
 */
const bareWork: Partial<Record<keyof typeof pictures, BareWork>> = {
  'PNG with 800,000 empty chunks, 9.6 MB': 'read',
  'JPEG whose scan is 10 MB of stuffed bytes': 'store',
  'PNG of 10 MB': 'store',
}

/** A 10 MB form of empty fields. */
function manyParts(boundary: string): string {
  const part = `--${boundary}\r\nContent-Disposition: form-data; name="a"\r\n\r\n\r\n`
  return `${part.repeat(Math.floor(maximumUploadBytes / part.length))}--${boundary}--\r\n`
}

export const uploads: readonly WorstInput[] = [
  ...Object.entries(pictures).map(([input, make]) => ({
    call,
    input,
    atOnce: 8,
    ...(bareWork[input] && { bare: bareWork[input] }),
    prepare: () => {
      const [bytes, buyer, address] = [make(), newUnusedBuyer(), nextAddress()]
      const headers = { 'cf-connecting-ip': address }
      return () =>
        upload(buyer, bytes, { kind: 'CHAT' }, headers).then(
          ({ code }) => code,
          () => 0,
        )
    },
  })),
  {
    call,
    input: 'form of 10 MB in 190,000 empty parts',
    atOnce: 4,
    prepare: () => {
      const body = manyParts('x')
      const headers = {
        'content-type': 'multipart/form-data; boundary=x',
        token: newUnusedBuyer().token,
      }
      return byteSender(uploadPath, body, headers)
    },
  },
  {
    call: 'POST /desk/chats/{id}/picture',
    input: 'PNG of one colour, 12.5 million pixels',
    atOnce: 8,
    prepare: async () => {
      const [id, seller] = [await chatWith(newUnusedBuyer(), 102), staffFor('siam')]
      const bytes = singleColourPng(Math.floor(Math.sqrt(maximumPixels)))
      return () =>
        uploadAtDesk(seller, id, bytes).then(
          ({ code }) => code,
          () => 0,
        )
    },
  },
  {
    call: 'POST /desk/shop/picture',
    input: 'PNG of one colour, 12.5 million pixels',
    atOnce: 8,
    prepare: () => {
      const seller = staffFor('siam')
      const bytes = singleColourPng(Math.floor(Math.sqrt(maximumPixels)))
      return () =>
        uploadShopPicture(seller, 'COVER', bytes).then(
          ({ code }) => code,
          () => 0,
        )
    },
  },
  {
    call: 'POST /desk/goods/offers/{id}/picture',
    input: 'three JPEGs that are read, and one of 159,000 stuffed bytes',
    atOnce: 8,
    prepare: async () => {
      const seller = staffFor('siam')
      const [offer] = query<{ id: number }>(
        `SELECT o.sku_org_id AS id FROM offer o JOIN part p ON p.id = o.part_id
         WHERE o.shop_id = 102 AND p.picture = '' LIMIT 1`,
      )
      const { card } = partPictureFormats
      const files = {
        ...(await makePictureFiles('#084')),
        card: jpegWithStuffedScan(card.maxBytes - 1000),
      }
      return () =>
        uploadPartPicture(seller, offer?.id ?? 0, files).then(
          ({ code }) => code,
          () => 0,
        )
    },
  },
]
