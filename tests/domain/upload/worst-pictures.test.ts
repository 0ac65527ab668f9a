import { expect, test } from 'vitest'
import { maximumChunks, maximumScans, maximumSegments } from '#domain/upload/limits.ts'
import { cleanPicture } from '#domain/upload/picture.ts'
import {
  manyChunks,
  manyScans,
  manySegments,
  singleColourPng,
  jpegWithStuffedScan,
} from '../../support/search/worst-pictures.ts'

const fault = (bytes: Uint8Array) => {
  const picture = cleanPicture(bytes)
  return typeof picture === 'string' ? picture : 'taken'
}

test.each([
  ['H1: a PNG of many empty chunks', manyChunks(300_000), 'format'],
  ['H1: as many chunks as are read', manyChunks(maximumChunks - 3), 'taken'],
  ['H1: one chunk more', manyChunks(maximumChunks - 2), 'format'],
  ['H3: a PNG of one colour and 50 million pixels', singleColourPng(7071), 'size'],
  ['H11: a JPEG of a thousand scans', manyScans(1000), 'format'],
  ['H11: as many scans as are read', manyScans(4), 'taken'],
  ['H11: more scans than are read', manyScans(maximumScans), 'format'],
  ['H11: a JPEG of many comments', manySegments(2_400_000), 'format'],
  ['H11: as many segments as cameras write', manySegments(maximumSegments - 20), 'taken'],
])('%s', (_, bytes, wanted) => {
  expect(fault(bytes)).toBe(wanted)
})

test('H1, H11: a picture is accepted or refused within a tenth of a second', () => {
  const most = 100
  for (const bytes of [manyChunks(800_000), manyScans(50_000), jpegWithStuffedScan(9_000_000)]) {
    const times = [1, 2, 3].map(() => {
      const from = performance.now()
      cleanPicture(bytes)
      return performance.now() - from
    })
    expect(Math.min(...times)).toBeLessThan(most)
  }
})
