import { makePngChunk, makeJpeg, makePng } from '../browser/pictures.ts'

/* Pictures that cost the decoder far more than their size: small to send, slow to read. */

/** A PNG of 2 × 2 pixels with empty, meaningless chunks. */
export function pngWithManyChunks(count: number): Uint8Array<ArrayBuffer> {
  const nothing = makePngChunk('teXt', Buffer.alloc(0))
  return makePng({
    width: 2,
    height: 2,
    extra: [Buffer.concat(Array.from({ length: count }, () => nothing))],
  })
}

/** A single-colour PNG: few bytes that inflate to a row for each of its lines. */
export const singleColourPng = (side: number): Uint8Array<ArrayBuffer> =>
  makePng({ width: side, height: side })

/** A progressive JPEG that repeats its last scan. Each repetition is a pass over all pixels. */
export function jpegWithManyScans(count: number): Uint8Array<ArrayBuffer> {
  const bytes = Buffer.from(makeJpeg('progressive'))
  const [scan, end] = [bytes.lastIndexOf(Buffer.from([0xff, 0xda])), bytes.length - 2]
  const repeatedScans = Array.from({ length: count }, () => bytes.subarray(scan, end))
  return Uint8Array.from(
    Buffer.concat([bytes.subarray(0, end), ...repeatedScans, bytes.subarray(end)]),
  )
}

/** A JPEG with the maximum number of comments. */
export function jpegWithManySegments(count: number): Uint8Array<ArrayBuffer> {
  const bytes = Buffer.from(makeJpeg('grey'))
  const comments = Buffer.alloc(4 * count)
  for (let index = 0; index < comments.length; index += 4) comments.writeUInt32BE(0xfffe0002, index)
  return Uint8Array.from(Buffer.concat([bytes.subarray(0, 2), comments, bytes.subarray(2)]))
}

/** A JPEG whose only scan continues with `length` bytes of 0xff, each stuffed with 0x00. */
export function jpegWithStuffedScan(length: number): Uint8Array<ArrayBuffer> {
  const bytes = Buffer.from(makeJpeg('grey'))
  const stuffing = Buffer.alloc(length)
  for (let index = 0; index < length; index += 2) stuffing[index] = 0xff
  return Uint8Array.from(Buffer.concat([bytes.subarray(0, -2), stuffing, bytes.subarray(-2)]))
}
