import { maximumRowBytes } from '#domain/upload/limits.ts'

/**
 * Whether the rows of a PNG inflate to just as many bytes as its header says. Stops at the first
 * byte too many, so that no small file unpacks without an end.
 */
export async function inflates(rows: {
  compressed: readonly Uint8Array[]
  bytes: number
}): Promise<boolean> {
  if (rows.bytes > maximumRowBytes) return false
  const packed = new Blob([...rows.compressed] as BlobPart[]).stream()
  const reader = packed.pipeThrough(new DecompressionStream('deflate')).getReader()
  let size = 0
  try {
    for (;;) {
      const { done, value } = await reader.read()
      if (done) return size === rows.bytes
      size += (value as Uint8Array).byteLength
      if (size > rows.bytes) break
    }
    await reader.cancel()
  } catch {
    // No zlib stream, or one whose checksum is wrong: it is no picture.
  }
  return false
}
