import { maximumRowBytes } from '#domain/upload/limits.ts'

/**
 * Checks that the rows of a PNG inflate to exactly the size in its header. Stops at the first
 * excess byte, so that a small file can't expand without limit.
 */
export async function isInflatedSizeExact(rows: {
  compressed: readonly Uint8Array[]
  bytes: number
}): Promise<boolean> {
  if (rows.bytes > maximumRowBytes) return false
  const compressedStream = new Blob([...rows.compressed] as BlobPart[]).stream()
  const reader = compressedStream.pipeThrough(new DecompressionStream('deflate')).getReader()
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
    // Without a valid zlib stream and checksum, the file isn't a picture.
  }
  return false
}
