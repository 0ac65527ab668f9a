/** Frame of a JPEG: its size, and the number of 8 × 8 blocks that its scans must fill. */
export interface Frame {
  width: number
  height: number
  blocks: number
  isProgressive: boolean
}

/** Reads a frame with 8-bit Huffman-coded samples. Returns undefined for an invalid one. */
export function readFrame(body: Uint8Array, isProgressive: boolean): Frame | undefined {
  const [precision, high = 0, low = 0, wide = 0, narrow = 0, count = 0] = body
  const [height, width] = [(high << 8) | low, (wide << 8) | narrow]
  if (precision !== 8 || width === 0 || height === 0) return undefined
  if (![1, 3, 4].includes(count) || body.length !== 6 + 3 * count) return undefined
  const samplings = Array.from({ length: count }, (_, one) => body[7 + 3 * one] ?? 0)
  const factors = samplings.map((sampling) => [sampling >> 4, sampling & 15] as const)
  if (factors.flat().some((factor) => factor < 1 || factor > 4)) return undefined
  const [across, down] = [0, 1].map((axis) => Math.max(...factors.map((pair) => pair[axis] ?? 1)))
  const blocks = factors.reduce((sum, [h, v]) => {
    const columns = Math.ceil(Math.ceil((width * h) / (across ?? 1)) / 8)
    return sum + columns * Math.ceil(Math.ceil((height * v) / (down ?? 1)) / 8)
  }, 0)
  return { width, height, blocks, isProgressive }
}

/**
 * True when there are enough bits for all blocks of a frame. A block needs one code for its first
 * coefficient and one for the end of the others. In progressive coding, the first suffices.
 */
export function areScansComplete({ blocks, isProgressive }: Frame, bytes: number): boolean {
  return bytes * 8 >= blocks * (isProgressive ? 1 : 2)
}

/**
 * True when a segment is a table known to decoders: quantisation, Huffman codes or restart
 * interval.
 */
export function isTable(marker: number, body: Uint8Array): boolean {
  if (marker === 0xdd) return body.length === 2
  if (marker === 0xdb) return doTablesFill(body, ([head = 0]) => 1 + 64 * (1 + (head >> 4)))
  if (marker !== 0xc4) return false
  return doTablesFill(
    body,
    (rest) => 17 + rest.subarray(1, 17).reduce((sum, count) => sum + count, 0),
  )
}

/**
 * True when tables of their declared sizes fill the segment exactly, with class 0 or 1 and ID 0 to
 * 3.
 */
function doTablesFill(body: Uint8Array, sizeOf: (rest: Uint8Array) => number): boolean {
  let index = 0
  while (index < body.length) {
    const head = body[index] ?? 0
    if (head >> 4 > 1 || (head & 15) > 3) return false
    index += sizeOf(body.subarray(index))
  }
  return body.length > 0 && index === body.length
}
