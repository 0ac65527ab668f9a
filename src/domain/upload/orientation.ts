const exifHeader = [0x45, 0x78, 0x69, 0x66, 0, 0]

/**
 * Returns the camera orientation, 2 to 8, from the APP1 segment of a JPEG (Exif 2.3, tag 0x0112).
 * Returns undefined when it is missing or upright. Never reads beyond the segment.
 */
export function orientationOf(segment: Uint8Array): number | undefined {
  if (exifHeader.some((byte, index) => segment[index] !== byte) || segment.length < 14)
    return undefined
  const tiff = segment.subarray(exifHeader.length)
  const view = new DataView(tiff.buffer, tiff.byteOffset, tiff.byteLength)
  const order = view.getUint16(0)
  if (order !== 0x4949 && order !== 0x4d4d) return undefined
  const isLittleEndian = order === 0x4949
  const directoryOffset = view.getUint32(4, isLittleEndian)
  if (directoryOffset + 2 > tiff.length) return undefined
  const entries = view.getUint16(directoryOffset, isLittleEndian)
  for (let entry = 0; entry < entries; entry++) {
    const index = directoryOffset + 2 + entry * 12
    if (index + 12 > tiff.length) return undefined
    if (view.getUint16(index, isLittleEndian) !== 0x0112) continue
    const orientation = view.getUint16(index + 8, isLittleEndian)
    return orientation >= 2 && orientation <= 8 ? orientation : undefined
  }
  return undefined
}

/**
 * Big-endian TIFF header with one directory at offset 8 and one entry: orientation, a short, count
 * 1.
 */
const exifDirectoryHex = '4d4d002a00000008000101120003000000010000000000000000'

/** Builds an APP1 segment that contains only the orientation. */
export function buildOrientationSegment(orientationValue: number): Uint8Array {
  const tiff = exifDirectoryHex.match(/../g)?.map((byte) => Number.parseInt(byte, 16)) ?? []
  tiff[19] = orientationValue
  return Uint8Array.from([
    0xff,
    0xe1,
    0,
    2 + exifHeader.length + tiff.length,
    ...exifHeader,
    ...tiff,
  ])
}
