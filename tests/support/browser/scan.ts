import { scanRGBABuffer } from '@undecaf/zbar-wasm'
import type { Page } from 'playwright/test'
import { createQrScanner } from './qr-scanner.ts'

/**
 * Returns the pixels of a picture, four bytes each, decoded by the page's browser. They are
 * transferred as one text: as a list of numbers, a picture takes ten seconds of CPU in both browser
 * and test.
 */
export async function pixelsOf(page: Page, picture: Buffer) {
  const decoded = await page.evaluate(async (base64) => {
    const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0))
    const imageBitmap = await createImageBitmap(new Blob([bytes]))
    const pen = new OffscreenCanvas(imageBitmap.width, imageBitmap.height).getContext('2d')
    pen?.drawImage(imageBitmap, 0, 0)
    const pixels =
      pen?.getImageData(0, 0, imageBitmap.width, imageBitmap.height).data ?? new Uint8ClampedArray()
    const text = await new Promise<string>((done) => {
      const reader = new FileReader()
      reader.addEventListener('load', () => done(String(reader.result)))
      reader.readAsDataURL(new Blob([pixels]))
    })
    return { width: imageBitmap.width, height: imageBitmap.height, text }
  }, picture.toString('base64'))
  const { width, height, text } = decoded
  const data = Uint8Array.from(Buffer.from(text.slice(text.indexOf(',') + 1), 'base64'))
  return { width, height, data }
}

/** Returns the texts that a scanner reads from a picture. */
export async function scanPicture(page: Page, picture: Buffer): Promise<string[]> {
  const { data, width, height } = await pixelsOf(page, picture)
  const foundSymbols = await scanRGBABuffer(data.buffer, width, height, await createQrScanner())
  return foundSymbols.map((symbol) => symbol.decode())
}
