import { areScansComplete, type Frame, isTable, readFrame } from './jpeg-frame.ts'
import { orientationOf, buildOrientationSegment } from './orientation.ts'
import type { CleanPicture } from './clean-picture.ts'
import { maximumScans, maximumSegments } from './limits.ts'

/** State while reading a JPEG. */
interface JpegState {
  parts: Uint8Array[]
  frame?: Frame
  orientation?: number | undefined
  /** Number of bytes of compressed pixels. */
  coded: number
  segments: number
  scans: number
}

const startOfImage = [0xff, 0xd8]

/**
 * Returns a JPEG without invisible data, or undefined for invalid bytes. Walks all markers (ITU
 * T.81, annex B) and checks lengths, tables, a single frame, and scans with the minimum bits for
 * their blocks. Doesn't decode pixels: a JavaScript decoder needs more memory for a phone photo
 * than a Worker has. The browser decodes the image anyway when it displays it.
 */
export function cleanJpeg(bytes: Uint8Array): CleanPicture | undefined {
  if (startOfImage.some((byte, index) => bytes[index] !== byte)) return undefined
  const reading: JpegState = { parts: [], coded: 0, segments: 0, scans: 0 }
  for (let index: number | undefined = 2; index !== undefined;) {
    const marker = bytes[index + 1]
    if (bytes[index] !== 0xff || marker === undefined) return undefined
    // Fill bytes (0xff) may precede a marker.
    if (marker === 0xff) index += 1
    else if (marker === 0xd9) return toCleanPicture(reading)
    else index = readSegment(bytes, index, marker, reading)
  }
  return undefined
}

function toCleanPicture({ parts, frame, orientation, coded }: JpegState): CleanPicture | undefined {
  if (!frame || !areScansComplete(frame, coded)) return undefined
  const orientationBytes = orientation === undefined ? [] : [buildOrientationSegment(orientation)]
  const { width, height } = frame
  const cleanSegments = [
    Uint8Array.from(startOfImage),
    ...orientationBytes,
    ...parts,
    Uint8Array.from([0xff, 0xd9]),
  ]
  return { type: 'image/jpeg', width, height, parts: cleanSegments }
}

/** Reads a segment and returns the start of the next, or undefined for an invalid one. */
function readSegment(
  bytes: Uint8Array,
  index: number,
  marker: number,
  reading: JpegState,
): number | undefined {
  const length = ((bytes[index + 2] ?? 0) << 8) | (bytes[index + 3] ?? 0)
  const end = index + 2 + length
  reading.segments += 1
  if (length < 2 || end > bytes.length || reading.segments > maximumSegments) return undefined
  const body = bytes.subarray(index + 4, end)
  // Drop application segments and comments: location, device, thumbnails, arbitrary text.
  if (marker === 0xe1) reading.orientation ??= orientationOf(body)
  if ((marker >= 0xe0 && marker <= 0xef) || marker === 0xfe) {
    // Keep Adobe's segment: it defines the colour encoding, and without it colours are wrong.
    if (marker === 0xee && body.length === 12) reading.parts.push(bytes.subarray(index, end))
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
    // Each scan costs the viewer one more pass over all pixels.
    if (reading.scans > maximumScans) return undefined
    reading.coded += next - end
    reading.parts.push(bytes.subarray(index, next))
    return next
  } else if (!isTable(marker, body)) return undefined
  reading.parts.push(bytes.subarray(index, end))
  return end
}

/** Returns the start of the marker after a scan's compressed pixels. */
function endOfScan(bytes: Uint8Array, from: number): number | undefined {
  // Scan byte by byte: with 0xff in every second byte, repeated indexOf calls take half a second.
  for (let index = from; index + 1 < bytes.length; index += 1) {
    if (bytes[index] !== 0xff) continue
    const next = bytes[index + 1] ?? 0
    // Stuffed byte, or a restart marker within the scan.
    const isInside = next === 0 || (next >= 0xd0 && next <= 0xd7)
    if (!isInside) return index
  }
  return undefined
}
