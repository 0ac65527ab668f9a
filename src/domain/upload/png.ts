import { crc32 } from './crc32.ts'
import type { CleanPicture } from './clean-picture.ts'
import { maximumChunks } from './limits.ts'
import { readHeader } from './png-header.ts'

const pngSignature = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]

/**
 * Chunks that affect how an image looks. All others are dropped: text, location (eXIf), time,
 * private chunks, and colour profiles, which can identify devices.
 */
const keptChunks = ['IHDR', 'PLTE', 'tRNS', 'gAMA', 'cHRM', 'sRGB', 'IDAT', 'IEND']

interface Chunk {
  type: string
  data: Uint8Array
  /** Chunk with length, type and checksum. */
  whole: Uint8Array
}

/**
 * Returns a PNG without invisible data, or undefined for invalid bytes. Checks length, checksum and
 * position of every chunk (PNG specification, section 5). Another function checks that the rows can
 * be decompressed.
 */
export function cleanPng(bytes: Uint8Array): CleanPicture | undefined {
  if (pngSignature.some((byte, index) => bytes[index] !== byte)) return undefined
  const chunks = readChunks(bytes)
  const [first] = chunks ?? []
  const header = first?.type === 'IHDR' ? readHeader(first.data) : undefined
  if (!chunks || !header || !isInOrder(chunks, header.needsPalette)) return undefined
  const { width, height, rowBytes } = header
  const chunksToKeep = chunks.filter(({ type }) => keptChunks.includes(type))
  const compressedData = chunksToKeep.filter(({ type }) => type === 'IDAT').map(({ data }) => data)
  return {
    type: 'image/png',
    width,
    height,
    parts: [Uint8Array.from(pngSignature), ...chunksToKeep.map(({ whole }) => whole)],
    rows: { compressed: compressedData, bytes: rowBytes },
  }
}

/**
 * Returns the chunks up to IEND and ignores later bytes. Returns undefined for an invalid chunk or
 * too many chunks.
 */
function readChunks(bytes: Uint8Array): Chunk[] | undefined {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const chunks: Chunk[] = []
  for (let offset = pngSignature.length; offset + 12 <= bytes.length;) {
    if (chunks.length === maximumChunks) return undefined
    const length = view.getUint32(offset)
    const end = offset + 12 + length
    if (end > bytes.length) return undefined
    const type = String.fromCharCode(...bytes.subarray(offset + 4, offset + 8))
    const checksum = view.getUint32(end - 4)
    if (!/^[A-Za-z]{4}$/.test(type) || crc32(bytes.subarray(offset + 4, end - 4)) !== checksum)
      return undefined
    const data = bytes.subarray(offset + 8, end - 4)
    chunks.push({ type, data, whole: bytes.subarray(offset, end) })
    if (type === 'IEND') return length === 0 ? chunks : undefined
    offset = end
  }
  return undefined
}

/**
 * True for a valid sequence: one header, a palette where required, contiguous rows, and no unknown
 * critical chunk.
 */
function isInOrder(chunks: readonly Chunk[], needsPalette: boolean): boolean {
  const types = chunks.map(({ type }) => type)
  const rows = types.flatMap((type, index) => (type === 'IDAT' ? [index] : []))
  const [first, last] = [rows[0], rows.at(-1)]
  if (first === undefined || last === undefined || last - first + 1 !== rows.length) return false
  if (types.some((type) => /^[A-Z]/.test(type) && !keptChunks.includes(type))) return false
  if (types.filter((type) => type === 'IHDR').length > 1) return false
  const paletteIndex = types.indexOf('PLTE')
  return paletteIndex === -1 ? !needsPalette : paletteIndex < first
}
