import { describe, expect, it, test } from 'vitest'
import { areScansComplete, isTable, readFrame } from '#domain/upload/jpeg-frame.ts'
import { orientationOf, buildOrientationSegment } from '#domain/upload/orientation.ts'
import { readHeader } from '#domain/upload/png-header.ts'

/** A frame of components with the given sampling factors. */
const frame = (width: number, height: number, ...samplings: number[]) =>
  readFrame(
    Uint8Array.from([
      8,
      height >> 8,
      height & 255,
      width >> 8,
      width & 255,
      samplings.length,
      ...samplings.flatMap((sampling, i) => [i + 1, sampling, 0]),
    ]),
    false,
  )

describe('a JPEG frame', () => {
  it('has its size and the blocks of all components', () => {
    expect(frame(300, 260, 0x11)).toEqual({
      width: 300,
      height: 260,
      blocks: 38 * 33,
      isProgressive: false,
    })
    // With colour at half the resolution there are 64 blocks of brightness and 16 of each colour.
    expect(frame(64, 64, 0x22, 0x11, 0x11)?.blocks).toBe(96)
    expect(frame(65, 64, 0x21, 0x11, 0x11)?.blocks).toBe(9 * 8 + 5 * 8 * 2)
    expect(frame(8, 9, 0x12, 0x11, 0x11)?.blocks).toBe(2 + 1 + 1)
    // At half the resolution, 17 pixels become 8.5 and need a second block.
    expect(frame(8, 17, 0x12, 0x11, 0x11)?.blocks).toBe(3 + 2 + 2)
    expect(frame(17, 8, 0x21, 0x11, 0x11)?.blocks).toBe(3 + 2 + 2)
  })

  it('needs one, three or four components with sampling factors from 1 to 4', () => {
    expect(frame(8, 8, 0x11, 0x11)).toBeUndefined()
    expect(frame(8, 8, 0x11, 0x11, 0x11, 0x11)?.blocks).toBe(4)
    expect(frame(8, 8, 0x44, 0x11, 0x11)?.blocks).toBe(3)
    for (const wrong of [0x01, 0x10, 0x51, 0x15]) expect(frame(8, 8, wrong)).toBeUndefined()
    for (const [width, height] of [
      [0, 8],
      [8, 0],
    ] as const)
      expect(frame(width, height, 0x11)).toBeUndefined()
  })

  it('needs two bits per block, and one bit in progressive mode', () => {
    const whole = (bytes: number, isProgressive: boolean) =>
      areScansComplete({ width: 8, height: 8, blocks: 8, isProgressive }, bytes)
    expect([whole(1, false), whole(2, false), whole(0, true), whole(1, true)]).toEqual([
      false,
      true,
      false,
      true,
    ])
  })
})

describe('a JPEG table', () => {
  const bytes = (...list: number[]) => Uint8Array.from(list)
  const filled = (head: number, count: number) => bytes(head, ...Array<number>(count).fill(0))

  it('of restart intervals has two bytes', () => {
    expect([1, 2, 3].map((count) => isTable(0xdd, new Uint8Array(count)))).toEqual([
      false,
      true,
      false,
    ])
  })

  it('of quantisation has 64 values of one or two bytes', () => {
    expect([63, 64, 65].map((count) => isTable(0xdb, filled(0, count)))).toEqual([
      false,
      true,
      false,
    ])
    expect([127, 128, 129].map((count) => isTable(0xdb, filled(0x13, count)))).toEqual([
      false,
      true,
      false,
    ])
    // JPEG allows only table IDs 0 to 3 and precision 0 or 1.
    const problems = [filled(0x20, 64), filled(0x20, 192), filled(0x04, 64)]
    expect(problems.filter((table) => isTable(0xdb, table))).toEqual([])
  })

  it('of Huffman codes has as many values as the total of its 16 counts', () => {
    const counts = [0, 2, 1, ...Array<number>(13).fill(0)]
    expect(isTable(0xc4, bytes(0x11, ...counts, 1, 2, 3))).toBe(true)
    expect(isTable(0xc4, bytes(0x11, ...counts, 1, 2))).toBe(false)
    expect(isTable(0xc4, bytes())).toBe(false)
    expect(isTable(0xc5, bytes(0x11, ...counts, 1, 2, 3))).toBe(false)
  })
})

describe('the orientation of a camera', () => {
  it('is read as 2 to 8, and an upright picture needs none', () => {
    const readOrientations = [1, 2, 3, 8, 9].map((turned) =>
      orientationOf(buildOrientationSegment(turned).subarray(4)),
    )
    expect(readOrientations).toEqual([undefined, 2, 3, 8, undefined])
  })

  it('is read in the other byte order too', () => {
    const tiff = '49492a0008000000010012010300010000000600000000000000'
    const bytes = [...Buffer.from('Exif\0\0'), ...Buffer.from(tiff, 'hex')]
    expect(orientationOf(Uint8Array.from(bytes))).toBe(6)
    expect(orientationOf(Uint8Array.from(bytes.with(6, 0x48)))).toBeUndefined()
    expect(orientationOf(Uint8Array.from(bytes.with(0, 0)))).toBeUndefined()
    expect(orientationOf(Uint8Array.from(bytes.slice(0, -10)))).toBeUndefined()
  })
})

/** A PNG header with a colour type, a depth and an interlace method. */
const header = (width: number, height: number, depth: number, type: number, interlace = 0) => {
  const data = new Uint8Array(13)
  const view = new DataView(data.buffer)
  view.setUint32(0, width)
  view.setUint32(4, height)
  data.set([depth, type, 0, 0, interlace], 8)
  return readHeader(data)
}

test.each([
  [0, [1, 2, 4, 8, 16]],
  [1, []],
  [2, [8, 16]],
  [3, [1, 2, 4, 8]],
  [4, [8, 16]],
  [5, []],
  [6, [8, 16]],
])('PNG colour type %i allows bit depths %j', (type, depths) => {
  const valid = [0, 1, 2, 3, 4, 8, 15, 16, 32].filter((depth) => header(1, 1, depth, type))
  expect(valid).toEqual(depths)
  for (const depth of depths) expect(header(1, 1, depth, type)?.needsPalette).toBe(type === 3)
})

test('a PNG has one filter byte per row, including each pass of an interlaced picture', () => {
  expect(header(10, 3, 8, 2)?.rowBytes).toBe(3 * 31)
  expect(header(9, 2, 1, 0)?.rowBytes).toBe(2 * 3)
  expect(header(1, 1, 8, 0, 1)?.rowBytes).toBe(2)
  expect(header(8, 8, 8, 0, 1)?.rowBytes).toBe(64 + 15)
  expect(header(5, 5, 8, 6, 1)?.rowBytes).toBe(100 + 11)
  expect(header(1, 1, 8, 0, 2)).toBeUndefined()
})
