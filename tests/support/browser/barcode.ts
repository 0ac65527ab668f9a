import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import sharp from 'sharp'
import { prepareZXingModule, writeBarcode } from 'zxing-wasm/writer'

export type DrawnType = 'Code39' | 'Code128' | 'DataMatrix' | 'QRCode' | 'EAN13'

const require = createRequire(import.meta.url)

/** Returns the bytes of a WebAssembly file of a package. */
export const wasmOf = (file: string): ArrayBuffer =>
  new Uint8Array(readFileSync(require.resolve(file))).buffer

let isReady = false

/** Draws a barcode as a PNG on a white label. */
export async function drawBarcode(type: DrawnType, text: string): Promise<Buffer> {
  if (!isReady)
    prepareZXingModule({ overrides: { wasmBinary: wasmOf('zxing-wasm/writer/zxing_writer.wasm') } })
  isReady = true
  const { image, error } = await writeBarcode(text, { format: type, scale: 3, addQuietZones: true })
  if (!image) throw new Error(error)
  return sharp(Buffer.from(await image.arrayBuffer()))
    .flatten({ background: '#ffffff' })
    .extend({ top: 60, bottom: 60, left: 60, right: 60, background: '#ffffff' })
    .png()
    .toBuffer()
}
