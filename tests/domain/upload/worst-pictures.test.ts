import { expect, test } from 'vitest'
import { maximumChunks, maximumScans, maximumSegments } from '#domain/upload/limits.ts'
import { cleanPicture } from '#domain/upload/picture.ts'
import {
  pngWithManyChunks,
  jpegWithManyScans,
  jpegWithManySegments,
  singleColourPng,
  jpegWithStuffedScan,
} from '../../support/search/worst-pictures.ts'
import { timeLimitFactor } from '../../support/rounds.ts'

const fault = (bytes: Uint8Array) => {
  const picture = cleanPicture(bytes)
  return typeof picture === 'string' ? picture : 'taken'
}

test.each([
  ['H1: a PNG of many empty chunks', pngWithManyChunks(300_000), 'format'],
  ['H1: as many chunks as are read', pngWithManyChunks(maximumChunks - 3), 'taken'],
  ['H1: one chunk more', pngWithManyChunks(maximumChunks - 2), 'format'],
  ['H3: a PNG of one colour and 50 million pixels', singleColourPng(7071), 'size'],
  ['H11: a JPEG of a thousand scans', jpegWithManyScans(1000), 'format'],
  ['H11: as many scans as are read', jpegWithManyScans(4), 'taken'],
  ['H11: more scans than are read', jpegWithManyScans(maximumScans), 'format'],
  ['H11: a JPEG of many comments', jpegWithManySegments(2_400_000), 'format'],
  ['H11: as many segments as cameras write', jpegWithManySegments(maximumSegments - 20), 'taken'],
])('%s', (_, bytes, expected) => {
  expect(fault(bytes)).toBe(expected)
})

test('H1, H11: a picture is accepted or refused within a tenth of a second', () => {
  const maxMs = 100 * timeLimitFactor
  for (const bytes of [
    pngWithManyChunks(800_000),
    jpegWithManyScans(50_000),
    jpegWithStuffedScan(9_000_000),
  ]) {
    const times = [1, 2, 3].map(() => {
      const from = performance.now()
      cleanPicture(bytes)
      return performance.now() - from
    })
    expect(Math.min(...times)).toBeLessThan(maxMs)
  }
})
