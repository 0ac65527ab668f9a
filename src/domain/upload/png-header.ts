/** Header fields of a PNG that determine what must follow. */
interface PngHeader {
  width: number
  height: number
  needsPalette: boolean
  /** Inflated size of all rows in bytes, including the filter byte of each. */
  rowBytes: number
}

/** Samples per pixel and allowed depths by colour type (PNG specification, table 11.1). */
const colourTypes: Readonly<Record<number, { samples: number; depths: readonly number[] }>> = {
  0: { samples: 1, depths: [1, 2, 4, 8, 16] },
  2: { samples: 3, depths: [8, 16] },
  3: { samples: 1, depths: [1, 2, 4, 8] },
  4: { samples: 2, depths: [8, 16] },
  6: { samples: 4, depths: [8, 16] },
}

/** First column, first row, column step and row step of the seven passes (Adam7). */
const interlacePasses = [
  [0, 0, 8, 8],
  [4, 0, 8, 8],
  [0, 4, 4, 8],
  [2, 0, 4, 4],
  [0, 2, 2, 4],
  [1, 0, 2, 2],
  [0, 1, 1, 2],
] as const

/** Reads IHDR. Returns undefined when it is invalid. */
export function readHeader(data: Uint8Array): PngHeader | undefined {
  if (data.length !== 13) return undefined
  const view = new DataView(data.buffer, data.byteOffset, data.byteLength)
  const [width, height] = [view.getUint32(0), view.getUint32(4)]
  const [depth = 0, type = 0, compression, filter, interlace = 0] = data.subarray(8)
  const colourType = colourTypes[type]
  if (width === 0 || height === 0 || !colourType?.depths.includes(depth)) return undefined
  if (compression !== 0 || filter !== 0 || interlace > 1) return undefined
  const bytesOfRows = (columns: number, count: number) =>
    columns === 0 ? 0 : count * (1 + Math.ceil((columns * colourType.samples * depth) / 8))
  const rowBytes =
    interlace === 0
      ? bytesOfRows(width, height)
      : interlacePasses.reduce((sum, [left, top, across, down]) => {
          const columns = Math.ceil((width - left) / across)
          return (
            sum + bytesOfRows(Math.max(0, columns), Math.max(0, Math.ceil((height - top) / down)))
          )
        }, 0)
  return { width, height, needsPalette: type === 3, rowBytes }
}
