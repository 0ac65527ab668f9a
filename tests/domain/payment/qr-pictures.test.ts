import { scanGrayBuffer } from '@undecaf/zbar-wasm'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { drawCodePicture, quietZoneModules } from '#domain/payment/qr/code-picture.ts'
import { buildQrPayload } from '#domain/payment/qr/payload.ts'
import { createQrScanner } from '../../support/browser/qr-scanner.ts'
import { anyPayment, schemes } from '../../support/order/qr-payments.ts'
import { generatedCases } from '../../support/rounds.ts'

/** Pixels per module, as a camera at some distance captures it. */
const scale = 3

/** Rasterizes the SVG path into greyscale bytes. */
function paint({ size, path }: ReturnType<typeof drawCodePicture>) {
  const side = (size + 2 * quietZoneModules) * scale
  const grey = new Uint8Array(side * side).fill(255)
  for (const [, x, y, length] of path.matchAll(/M(\d+) (\d+)h(\d+)v1h-\d+z/g)) {
    const remainingCount = (Number(x) + quietZoneModules) * scale
    for (let row = 0; row < scale; row++) {
      const start = ((Number(y) + quietZoneModules) * scale + row) * side + remainingCount
      grey.fill(0, start, start + Number(length) * scale)
    }
  }
  return { side, grey }
}

async function scan(text: string): Promise<string[]> {
  const { side, grey } = paint(drawCodePicture(text))
  const foundGrayBuffers = await scanGrayBuffer(grey.buffer, side, side, await createQrScanner())
  return foundGrayBuffers.map((symbol) => symbol.decode())
}

test.each(schemes.map(({ scheme }) => scheme))(
  'a scanner reads a %s payload from the picture',
  async (one) => {
    await fc.assert(
      fc.asyncProperty(anyPayment(one), async ({ merchant, request }) => {
        const payload = buildQrPayload(merchant, request)
        expect(await scan(payload)).toEqual([payload])
      }),
      generatedCases(`${one} pictures scanned`, 50, 1000),
    )
  },
)

test('module runs stay within the picture and never overlap', () => {
  const { size, path } = drawCodePicture('00020101021230')
  const runs = [...path.matchAll(/M(\d+) (\d+)h(\d+)v1h-(\d+)z/g)]
  expect(runs.map(([run]) => run).join('')).toBe(path)
  let [row, free] = [0, 0]
  for (const [, x, y, length, back] of runs) {
    if (Number(y) !== row) [row, free] = [Number(y), 0]
    expect(Number(x)).toBeGreaterThanOrEqual(free)
    free = Number(x) + Number(length)
    expect(back).toBe(length)
    expect(Number(x) + Number(length)).toBeLessThanOrEqual(size)
    expect(Number(y)).toBeLessThan(size)
  }
})
