/** Reads a body completely. Stops if it exceeds the maximum size (bytes). */
export async function readBytes(
  { body, headers }: Response,
  largest: number,
): Promise<Uint8Array<ArrayBuffer> | 'too large'> {
  if (!body) return new Uint8Array(0)
  if (Number(headers.get('content-length') ?? 0) > largest) {
    await body.cancel()
    return 'too large'
  }
  const chunks: Uint8Array<ArrayBuffer>[] = []
  let size = 0
  const reader = (body as ReadableStream<Uint8Array<ArrayBuffer>>).getReader()
  for (;;) {
    const { done, value } = await reader.read()
    if (done) break
    size += value.byteLength
    if (size > largest) {
      await reader.cancel()
      return 'too large'
    }
    chunks.push(value)
  }
  return concatenate(chunks, size)
}

function concatenate(
  chunks: readonly Uint8Array<ArrayBuffer>[],
  size: number,
): Uint8Array<ArrayBuffer> {
  const [only] = chunks
  if (only && chunks.length === 1) return only
  const allBytes = new Uint8Array(size)
  let offset = 0
  for (const chunk of chunks) {
    allBytes.set(chunk, offset)
    offset += chunk.byteLength
  }
  return allBytes
}
