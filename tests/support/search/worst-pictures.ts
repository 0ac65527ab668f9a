import { chunk, jpeg, png } from '../browser/pictures.ts'

/* Pictures that cost the decoder far more than their size: small to send, slow to read. */

/** A PNG of 2 × 2 pixels with empty, meaningless chunks. */
export function manyChunks(count: number): Uint8Array<ArrayBuffer> {
  const nothing = chunk('teXt', Buffer.alloc(0))
  return png({
    width: 2,
    height: 2,
    extra: [Buffer.concat(Array.from({ length: count }, () => nothing))],
  })
}

/** A single-colour PNG: few bytes that inflate to a row for each of its lines. */
export const singleColourPng = (side: number): Uint8Array<ArrayBuffer> =>
  png({ width: side, height: side })

/** A progressive JPEG that repeats its last scan. Each repetition is a pass over all pixels. */
export function manyScans(count: number): Uint8Array<ArrayBuffer> {
  const bytes = Buffer.from(jpeg('progressive'))
  const [scan, end] = [bytes.lastIndexOf(Buffer.from([0xff, 0xda])), bytes.length - 2]
  const again = Array.from({ length: count }, () => bytes.subarray(scan, end))
  return Uint8Array.from(Buffer.concat([bytes.subarray(0, end), ...again, bytes.subarray(end)]))
}

/** A JPEG with the maximum number of comments. */
export function manySegments(count: number): Uint8Array<ArrayBuffer> {
  const bytes = Buffer.from(jpeg('grey'))
  const comments = Buffer.alloc(4 * count)
  for (let at = 0; at < comments.length; at += 4) comments.writeUInt32BE(0xfffe0002, at)
  return Uint8Array.from(Buffer.concat([bytes.subarray(0, 2), comments, bytes.subarray(2)]))
}

/** A JPEG whose only scan continues with `length` bytes of 0xff, each stuffed with 0x00. */
export function jpegWithStuffedScan(length: number): Uint8Array<ArrayBuffer> {
  const bytes = Buffer.from(jpeg('grey'))
  const stuffing = Buffer.alloc(length)
  for (let at = 0; at < length; at += 2) stuffing[at] = 0xff
  return Uint8Array.from(Buffer.concat([bytes.subarray(0, -2), stuffing, bytes.subarray(-2)]))
}
