import { expect, test } from 'vitest'
import { readHeader } from '#domain/upload/png-header.ts'

const header = (width: number, height: number, depth: number, type: number, interlace = 1) => {
  const data = Buffer.alloc(13)
  data.writeUInt32BE(width)
  data.writeUInt32BE(height, 4)
  data.set([depth, type, 0, 0, interlace], 8)
  return data
}

test.each([
  [1, 1, 8, 0, 2],
  [5, 5, 8, 2, 86],
  [8, 8, 8, 6, 271],
  [13, 7, 1, 0, 31],
  [33, 100, 8, 0, 3488],
  [3, 2, 16, 4, 28],
  [2, 9, 4, 3, 28],
])(
  'an interlaced PNG of %i × %i, depth %i and colour type %i has %i row bytes, as in libpng',
  (...row) => {
    const [width, height, depth, type, bytes] = row
    expect(readHeader(header(width, height, depth, type))?.rowBytes).toBe(bytes)
  },
)

test('an invalid PNG header is refused', () => {
  for (const [width, height, depth, type, interlace] of [
    [0, 1, 8, 0, 0],
    [1, 0, 8, 0, 0],
    [1, 1, 3, 0, 0],
    [1, 1, 16, 3, 0],
    [1, 1, 8, 5, 0],
    [1, 1, 8, 0, 2],
  ] as const)
    expect(readHeader(header(width, height, depth, type, interlace))).toBeUndefined()
})

test('a PNG with an unknown compression or filter method is refused', () => {
  for (const place of [10, 11]) {
    const data = header(1, 1, 8, 0, 0)
    expect(readHeader(data)).toBeDefined()
    data[place] = 1
    expect(readHeader(data)).toBeUndefined()
  }
})
