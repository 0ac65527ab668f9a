import { describe, expect, it, test } from 'vitest'
import { cleanJpeg } from '#domain/upload/jpeg.ts'
import { maximumPixels, maximumRowBytes } from '#domain/upload/limits.ts'
import { cleanPicture } from '#domain/upload/picture.ts'
import { makePng, makePngChunk } from '../../support/browser/pictures.ts'

const segment = (marker: number, ...body: number[]) => [
  0xff,
  marker,
  (body.length + 2) >> 8,
  (body.length + 2) & 255,
  ...body,
]

/** A grey frame of 64 × 8 pixels: eight blocks. */
const frame = (marker: number) => segment(marker, 8, 0, 8, 0, 64, 1, 1, 0x11, 0)
const scan = (...pixels: number[]) => [...segment(0xda, 1, 1, 0, 0, 63, 0), ...pixels]

const clean = (...parts: number[][]) => {
  const picture = cleanJpeg(Uint8Array.from([0xff, 0xd8, ...parts.flat(), 0xff, 0xd9]))
  return picture && [...Buffer.concat(picture.parts).subarray(2, -2)]
}

describe('the scans of a JPEG', () => {
  it('need two bits per block in both sequential modes', () => {
    for (const marker of [0xc0, 0xc1]) {
      expect(clean(frame(marker), scan(1))).toBeUndefined()
      expect(clean(frame(marker), scan(1, 2))).toBeDefined()
    }
  })

  it('need one bit per block in progressive mode', () => {
    expect(clean(frame(0xc2), scan(1))).toBeDefined()
  })

  it('count together towards the required bits per block', () => {
    expect(clean(frame(0xc0), scan(1), scan(1))).toBeDefined()
  })

  it('follow a single frame header and are not empty', () => {
    expect(clean(scan(1, 2), frame(0xc0))).toBeUndefined()
    expect(clean(frame(0xc0), frame(0xc0), scan(1, 2))).toBeUndefined()
    expect(clean(frame(0xc0), scan())).toBeUndefined()
    expect(clean(frame(0xc3), scan(1, 2))).toBeUndefined()
  })
})

test('fill bytes before a marker are skipped', () => {
  const bytes = [...frame(0xc0), ...scan(1, 2)]
  expect(clean([0xff, 0xff], bytes)).toEqual(bytes)
})

test('of the application segments only Adobe’s with twelve bytes remains', () => {
  const bytes = [...frame(0xc0), ...scan(1, 2)]
  const adobe = segment(0xee, ...Array<number>(12).fill(7))
  expect(clean(adobe, bytes)).toEqual([...adobe, ...bytes])
  for (const [marker, length] of [
    [0xee, 11],
    [0xee, 13],
    [0xed, 12],
    [0xef, 12],
    [0xfe, 12],
  ] as const)
    expect(clean(segment(marker, ...Array<number>(length).fill(7)), bytes)).toEqual(bytes)
})

describe('the largest picture', () => {
  /** A PNG of the size and colour type with 8 bits per channel. */
  const pngOf = (width: number, height: number, colourType: number) => {
    const header = Buffer.alloc(13)
    header.writeUInt32BE(width)
    header.writeUInt32BE(height, 4)
    header.set([8, colourType], 8)
    const start = makePng().subarray(0, 8)
    const remainingBytes = makePng().subarray(33)
    return Uint8Array.from(Buffer.concat([start, makePngChunk('IHDR', header), remainingBytes]))
  }

  it('has the maximum number of pixels and no more', () => {
    expect(4096 * 3072).toBe(maximumPixels)
    expect(cleanPicture(pngOf(4096, 3072, 0))).toMatchObject({ width: 4096, height: 3072 })
    expect(cleanPicture(pngOf(4096, 3073, 0))).toBe('size')
  })

  it('has rows of the maximum size and no larger', () => {
    expect(16_384 * (4 * 768 + 1)).toBe(maximumRowBytes)
    expect(cleanPicture(pngOf(768, 16_384, 6))).toMatchObject({ width: 768 })
    expect(cleanPicture(pngOf(512, 24_576, 6))).toBe('size')
  })
})
