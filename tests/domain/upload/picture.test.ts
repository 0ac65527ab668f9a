import exifr from 'exifr'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { CleanPicture } from '#domain/upload/clean-picture.ts'
import { cleanPicture } from '#domain/upload/picture.ts'
import { isInflatedSizeExact } from '#platform/upload/inflates.ts'
import { makePngChunk, makeJpeg, jpegNames, makePng } from '../../support/browser/pictures.ts'
import { generatedCases } from '../../support/rounds.ts'

/** Returns the bytes of a picture. Throws if it was refused. */
function taken(picture: ReturnType<typeof cleanPicture>): Uint8Array {
  if (typeof picture === 'string') throw new Error(`refused for its ${picture}`)
  return Uint8Array.from(Buffer.concat(picture.parts))
}

const text = (bytes: Uint8Array) => Buffer.from(bytes).toString('latin1')

test.each(jpegNames)('a JPEG stays a JPEG: %s', (name) => {
  const picture = cleanPicture(makeJpeg(name)) as CleanPicture
  expect(picture).toMatchObject({ type: 'image/jpeg', width: 37, height: 23 })
  const once = taken(picture)
  expect(taken(cleanPicture(once))).toEqual(once)
})

test('a phone picture loses location, maker, time and text but keeps its orientation', async () => {
  const stateBefore = Buffer.from(makeJpeg('fromPhone'))
  expect((await exifr.gps(stateBefore)).latitude).toBeCloseTo(13.756, 2)
  expect(await exifr.parse(stateBefore)).toMatchObject({ Make: 'PhoneMaker' })
  const stateAfter = Buffer.from(taken(cleanPicture(makeJpeg('fromPhone'))))
  expect(await exifr.gps(stateAfter)).toBeUndefined()
  expect(await exifr.orientation(stateAfter)).toBe(6)
  expect(Object.keys((await exifr.parse(stateAfter, { translateKeys: true })) as object)).toEqual([
    'Orientation',
  ])
  expect(text(stateAfter)).not.toMatch(/PhoneMaker|2026:|script/)
})

test('a PNG keeps its display chunks and loses its metadata', () => {
  const hiddenPngChunks = ['tEXt', 'iTXt', 'zTXt', 'eXIf', 'tIME', 'iCCP', 'prVt'].map((type) =>
    makePngChunk(type, Buffer.from('Location 13.75,100.50 <script>')),
  )
  const shownPngChunk = makePngChunk('gAMA', Buffer.from([0, 0, 0xb1, 0x8f]))
  const bytes = taken(cleanPicture(makePng({ extra: [...hiddenPngChunks, shownPngChunk] })))
  expect(bytes).toEqual(makePng({ extra: [shownPngChunk] }))
})

test('data after the end of a picture is removed', () => {
  const page = Buffer.from('<html><script>alert(1)</script>')
  for (const bytes of [makePng(), makeJpeg('grey')]) {
    const joined = Uint8Array.from(Buffer.concat([bytes, page]))
    expect(text(taken(cleanPicture(joined)))).not.toContain('script')
  }
})

const others: Record<string, Uint8Array> = {
  nothing: new Uint8Array(),
  'an SVG': Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>'),
  'a page that begins like a JPEG': Buffer.from(
    '\xff\xd8<html><script>alert(1)</script>',
    'latin1',
  ),
  'a GIF': Buffer.from('GIF89a\x01\x00\x01\x00', 'latin1'),
  'a PDF': Buffer.from('%PDF-1.7'),
  'a JPEG whose marker is another': makeJpeg('grey').map((byte, index) =>
    index === 1 ? 0xd9 : byte,
  ),
  'a PNG without rows': Buffer.concat([makePng().subarray(0, 33), makePng().subarray(-12)]),
  'a PNG with a chunk that must be known': makePng({
    extra: [makePngChunk('XXXX', Buffer.alloc(4))],
  }),
}

test.each(Object.entries(others))('%s is not a picture', (_, bytes) => {
  expect(cleanPicture(Uint8Array.from(bytes))).toBe('format')
})

test('a picture truncated at any byte is refused', () => {
  for (const bytes of [makePng(), ...jpegNames.map(makeJpeg)])
    for (let end = 0; end < bytes.length; end++)
      expect(cleanPicture(bytes.subarray(0, end)), `cut at ${end}`).toBe('format')
})

test('a header that contradicts the data is refused, and dimensions have a maximum', async () => {
  expect(cleanPicture(makePng({ width: 9000, height: 9000, rows: Buffer.alloc(10) }))).toBe('size')
  const shortCleanPicture = cleanPicture(makePng({ rows: Buffer.alloc(10) })) as CleanPicture
  expect(await isInflatedSizeExact(shortCleanPicture.rows ?? { compressed: [], bytes: 0 })).toBe(
    false,
  )
  const longCleanPicture = cleanPicture(makePng({ rows: Buffer.alloc(5_000_000) })) as CleanPicture
  expect(await isInflatedSizeExact(longCleanPicture.rows ?? { compressed: [], bytes: 0 })).toBe(
    false,
  )
  const wholeCleanPicture = cleanPicture(makePng()) as CleanPicture
  expect(await isInflatedSizeExact(wholeCleanPicture.rows ?? { compressed: [], bytes: 0 })).toBe(
    true,
  )
  const grey = makeJpeg('grey')
  const frame = Buffer.from(grey).indexOf(Buffer.from([0xff, 0xc0]))
  // The same few bytes, with a header that claims 6000 × 6000.
  expect(
    cleanPicture(
      grey.map((byte, index) => (index >= frame + 5 && index < frame + 9 ? 0x17 : byte)),
    ),
  ).toBe('format')
})

test('any bytes are a valid picture or are refused, and a changed PNG is refused', () => {
  const one = fc.constantFrom(makePng(), ...jpegNames.map(makeJpeg))
  const changes = fc.array(fc.tuple(fc.nat(2000), fc.nat(255)), { minLength: 1, maxLength: 5 })
  fc.assert(
    fc.property(one, changes, (original, bytesAt) => {
      const bytes = Uint8Array.from(original)
      for (const [index, byte] of bytesAt) bytes[index % bytes.length] = byte
      const picture = cleanPicture(bytes)
      const isSame = bytes.every((byte, index) => byte === original[index])
      if (original[0] === 0x89 && !isSame) expect(picture).toBe('format')
      if (typeof picture !== 'string')
        expect(taken(cleanPicture(taken(picture)))).toEqual(taken(picture))
    }),
    generatedCases('changed pictures', 1000, 20_000),
  )
})
