import sharp from 'sharp'
import { beforeAll, expect, test } from 'vitest'
import { prepareZXingModule } from 'zxing-wasm/reader'
import { readPicture } from '#client/scan/read-picture.ts'
import { type Barcode, toBarcode } from '#domain/label/bars.ts'
import { wasmOf } from '../../support/browser/barcode.ts'

beforeAll(() => {
  prepareZXingModule({ overrides: { wasmBinary: wasmOf('zxing-wasm/reader/zxing_reader.wasm') } })
})

const numbers = ['04465-0K240', 'BKR6E-11', '26300 35505', 'W 7015', '6PK1200']

/** Both ways to draw a symbol: as a path of bars, and as the dashes of a line. */
const drawings = {
  bars: ({ path }: Barcode) => `<path d="${path}"/>`,
  dashes: ({ width, dashes }: Barcode) =>
    `<path d="M10 .5h${width - 20}" stroke="#000" stroke-dasharray="${dashes}"/>`,
}

test.each(numbers.flatMap((number) => [[number, 'bars'] as const, [number, 'dashes'] as const]))(
  'a scanner reads the label of %s, drawn as %s',
  async (number, drawing) => {
    const bars = toBarcode(number)
    if (!bars) throw new Error('no symbol')
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${bars.width * 3}" height="90"
      viewBox="0 0 ${bars.width} 1" preserveAspectRatio="none">
      <rect width="100%" height="100%" fill="#fff"/>${drawings[drawing](bars)}</svg>`
    const { data, info } = await sharp(Buffer.from(svg))
      .extend({ top: 40, bottom: 40, background: '#fff' })
      .ensureAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true })
    const { width, height } = info
    const picture = { data: new Uint8ClampedArray(data), width, height } as ImageData
    const readPictures = await readPicture(picture, true)
    expect(readPictures).toMatchObject([{ text: number, type: 'code_128' }])
  },
)

test('a label has ten light modules on each side, as scanners require', () => {
  const bars = toBarcode('04465-0K240')
  const ends = [...(bars?.path ?? '').matchAll(/M(\d+) 0h(\d+)/g)].map(([, x, length]) => [
    Number(x),
    Number(x) + Number(length),
  ])
  expect(ends[0]?.[0]).toBe(10)
  expect(bars?.width).toBe((ends.at(-1)?.[1] ?? 0) + 10)
})

test('characters that the barcode can’t encode are not drawn', () => {
  expect(toBarcode('ก-123')).toBeUndefined()
  expect(toBarcode('')).toBeUndefined()
})
