import sharp, { type Sharp } from 'sharp'
import { beforeAll, expect, test } from 'vitest'
import { prepareZXingModule } from 'zxing-wasm/reader'
import { readPicture } from '#client/scan/read-picture.ts'
import { drawBarcode, wasmOf } from '../../support/browser/barcode.ts'

/*
 * Barcodes as on plates and boxes, drawn by the writer of the same project and then treated like
 * photos: blurred, tilted, upright, dark, noisy, small. Photos come from a seeded generator.
 */

beforeAll(() => {
  prepareZXingModule({ overrides: { wasmBinary: wasmOf('zxing-wasm/reader/zxing_reader.wasm') } })
})

const labels = [
  ['Code39', 'MR0FZ29G901234567'],
  ['Code39', '90915-YZZD4'],
  ['Code128', '04465-0K240'],
  ['Code128', 'KMHD841CBHU123456'],
  ['DataMatrix', 'MALAM51BLDM123456'],
  ['QRCode', 'PL1CM6LRRAG123456'],
  ['EAN13', '8850123456787'],
] as const

type Photo = (picture: Sharp) => Sharp
const white = '#ffffff'
const photos: Record<string, Photo> = {
  flat: (picture) => picture,
  blurred: (picture) => picture.blur(1.4),
  'tilted by 7 degrees': (picture) => picture.rotate(7, { background: white }),
  'tilted by 20 degrees': (picture) => picture.rotate(20, { background: white }),
  upright: (picture) => picture.rotate(90),
  'upside down': (picture) => picture.rotate(180),
  dark: (picture) => picture.linear(0.22, 8),
  pale: (picture) => picture.linear(0.3, 150),
  'from a poor JPEG': (picture) => picture.jpeg({ quality: 22 }),
  'blurred, tilted and dark': (picture) =>
    picture.blur(1).rotate(5, { background: white }).linear(0.35, 15),
}

async function pixels(picture: Buffer): Promise<ImageData> {
  const { data, info } = await sharp(picture)
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  return {
    data: new Uint8ClampedArray(data),
    width: info.width,
    height: info.height,
    colorSpace: 'srgb',
  } as ImageData
}

/** Adds the grain of a small sensor; the same grain each time. */
function grainy(picture: ImageData, strength: number): ImageData {
  let seed = 7
  for (let i = 0; i < picture.data.length; i++) {
    if (i % 4 === 3) continue
    seed = (Math.imul(seed, 1_103_515_245) + 12_345) >>> 0
    picture.data[i] = (picture.data[i] ?? 0) + ((seed >>> 16) % (2 * strength)) - strength
  }
  return picture
}

test('barcodes on photos are read, and none is misread', async () => {
  const lost: string[] = []
  let total = 0
  for (const [type, text] of labels) {
    const flat = await drawBarcode(type, text)
    for (const [name, photo] of Object.entries(photos))
      for (const grain of [0, 20]) {
        total++
        const shownBuffer = await photo(sharp(flat)).toBuffer()
        const picture = await pixels(await sharp(shownBuffer).png().toBuffer())
        const foundPictures = await readPicture(grain ? grainy(picture, grain) : picture, true)
        if (!foundPictures.some((readBarcodeRead) => readBarcodeRead.text === text))
          lost.push(`${type} ${text}, ${name}, ${grain}`)
        for (const readBarcodeRead of foundPictures)
          expect(readBarcodeRead.text, `${type} ${text}, ${name}`).toBe(text)
      }
  }
  expect(total).toBe(140)
  // 95 of 100 must be read.
  expect(lost.length, lost.join('\n')).toBeLessThanOrEqual(total * 0.05)
})

test('a picture without a barcode yields no value', async () => {
  const grey = await sharp({ create: { width: 640, height: 480, channels: 3, background: '#777' } })
    .png()
    .toBuffer()
  expect(await readPicture(grainy(await pixels(grey), 120), true)).toEqual([])
})
