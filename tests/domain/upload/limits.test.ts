import { expect, test } from 'vitest'
import {
  maximumChunks,
  maximumPixels,
  maximumRowBytes,
  maximumScans,
  maximumSegments,
  maximumUploadBytes,
} from '#domain/upload/limits.ts'

test('a picture is limited to 10 MB and the pixel count of a phone camera', () => {
  expect([maximumUploadBytes, maximumPixels, maximumRowBytes]).toEqual([
    10_485_760, 12_582_912, 50_348_032,
  ])
})

test('a picture is limited to 4,000 chunks, 600 segments or 24 scans', () => {
  expect([maximumChunks, maximumSegments, maximumScans]).toEqual([4000, 600, 24])
})
