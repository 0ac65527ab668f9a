import { scanRGBABuffer } from '@undecaf/zbar-wasm'
import type { Page } from 'playwright/test'
import { qrScanner } from './qr-scanner.ts'

/** Pixels of a picture, four bytes each, as the page's own browser decodes it. */
export async function pixelsOf(page: Page, picture: Buffer) {
  const decoded = await page.evaluate(async (base64) => {
    const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0))
    const { width, height, ...bitmap } = await createImageBitmap(new Blob([bytes])).then((one) => {
      const pen = new OffscreenCanvas(one.width, one.height).getContext('2d')
      pen?.drawImage(one, 0, 0)
      const data = pen?.getImageData(0, 0, one.width, one.height).data ?? new Uint8ClampedArray()
      return { width: one.width, height: one.height, data: [...data] }
    })
    return { width, height, data: bitmap.data }
  }, picture.toString('base64'))
  return { ...decoded, data: Uint8Array.from(decoded.data) }
}

/** What a scanner reads from a picture. */
export async function scanned(page: Page, picture: Buffer): Promise<string[]> {
  const { data, width, height } = await pixelsOf(page, picture)
  const found = await scanRGBABuffer(data.buffer, width, height, await qrScanner())
  return found.map((symbol) => symbol.decode())
}
