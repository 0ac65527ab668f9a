import { areScansWhole, type Frame, isTable, readFrame } from './jpeg-frame.ts'
import { orientationOf, orientationSegment } from './orientation.ts'
import type { CleanPicture } from './clean-picture.ts'
import { maximumScans, maximumSegments } from './limits.ts'

/** What was read of a JPEG so far. */
interface Reading {
  parts: Uint8Array[]
  frame?: Frame
  orientation?: number | undefined
  /** Bytes of compressed pixels. */
  coded: number
  segments: number
  scans: number
}

const start = [0xff, 0xd8]

/**
 * A JPEG without what doesn't show, or undefined where the bytes are none. It is walked from its
 * first marker to its last (ITU T.81, annex B): lengths, tables, one frame, scans with as many bits
 * as their blocks need at least. Its pixels are not decoded: decoders in JavaScript want more
 * memory for a phone's picture than a Worker has, and the browser that shows it decodes it anyway.
 */
export function cleanJpeg(bytes: Uint8Array): CleanPicture | undefined {
  if (start.some((byte, at) => bytes[at] !== byte)) return undefined
  const reading: Reading = { parts: [], coded: 0, segments: 0, scans: 0 }
  for (let at: number | undefined = 2; at !== undefined;) {
    const marker = bytes[at + 1]
    if (bytes[at] !== 0xff || marker === undefined) return undefined
    // A marker may be filled up before.
    if (marker === 0xff) at += 1
    else if (marker === 0xd9) return finish(reading)
    else at = readSegment(bytes, at, marker, reading)
  }
  return undefined
}

function finish({ parts, frame, orientation, coded }: Reading): CleanPicture | undefined {
  if (!frame || !areScansWhole(frame, coded)) return undefined
  const held = orientation === undefined ? [] : [orientationSegment(orientation)]
  const { width, height } = frame
  const whole = [Uint8Array.from(start), ...held, ...parts, Uint8Array.from([0xff, 0xd9])]
  return { type: 'image/jpeg', width, height, parts: whole }
}

/** Reads a segment and says where the next one begins; undefined where it can't be right. */
function readSegment(
  bytes: Uint8Array,
  at: number,
  marker: number,
  reading: Reading,
): number | undefined {
  const length = ((bytes[at + 2] ?? 0) << 8) | (bytes[at + 3] ?? 0)
  const end = at + 2 + length
  reading.segments += 1
  if (length < 2 || end > bytes.length || reading.segments > maximumSegments) return undefined
  const body = bytes.subarray(at + 4, end)
  // Applications' own segments and comments: place, device, thumbnails, whatever was written there.
  if (marker === 0xe1) reading.orientation ??= orientationOf(body)
  if ((marker >= 0xe0 && marker <= 0xef) || marker === 0xfe) {
    // Adobe's says how colours are written, without which they come out wrong.
    if (marker === 0xee && body.length === 12) reading.parts.push(bytes.subarray(at, end))
    return end
  }
  if (marker >= 0xc0 && marker <= 0xc2) {
    const frame = readFrame(body, marker === 0xc2)
    if (reading.frame || !frame) return undefined
    reading.frame = frame
  } else if (marker === 0xda) {
    const next = endOfScan(bytes, end)
    reading.scans += 1
    if (!reading.frame || next === undefined || next === end) return undefined
    // Every scan is one more pass over all pixels for whoever looks at the picture.
    if (reading.scans > maximumScans) return undefined
    reading.coded += next - end
    reading.parts.push(bytes.subarray(at, next))
    return next
  } else if (!isTable(marker, body)) return undefined
  reading.parts.push(bytes.subarray(at, end))
  return end
}

/** Where the marker after a scan's compressed pixels begins. */
function endOfScan(bytes: Uint8Array, from: number): number | undefined {
  // Byte by byte: where every second one is 0xff, a search from each of them takes half a second.
  for (let at = from; at + 1 < bytes.length; at += 1) {
    if (bytes[at] !== 0xff) continue
    const next = bytes[at + 1] ?? 0
    // A byte that was stuffed, or a restart within the scan.
    const isInside = next === 0 || (next >= 0xd0 && next <= 0xd7)
    if (!isInside) return at
  }
  return undefined
}
