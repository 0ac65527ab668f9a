import { type ReaderOptions, readBarcodes } from 'zxing-wasm/reader'
import type { BarcodeRead, BarcodeType } from '#domain/scan/candidates.ts'
import { toGrey, toImageData, smoothPicture, stretchContrast, rotatePicture } from './retouch.ts'

/** Barcode types by the names that the reader library uses. */
const types: Record<string, BarcodeType> = {
  Code39: 'code_39',
  Code39Std: 'code_39',
  Code39Ext: 'code_39',
  Code128: 'code_128',
  DataMatrix: 'data_matrix',
  QRCode: 'qr_code',
  QRCodeModel2: 'qr_code',
  EAN13: 'ean_13',
  EAN8: 'ean_8',
  UPCA: 'upc_a',
}

const formats: NonNullable<ReaderOptions['formats']> = [
  'Code39',
  'Code128',
  'DataMatrix',
  'QRCode',
  'EAN13',
  'EAN8',
  'UPCA',
]

/** Angles at which a tilted linear barcode is found, in degrees. */
const rotationAngles = [-20, 20, -10, 10, -30, 30]

/**
 * Reads all barcodes of a picture in WebAssembly. If it finds none, `isCareful` retries with noise
 * removed, with full contrast, and with the picture rotated.
 */
export async function readPicture(picture: ImageData, isCareful: boolean): Promise<BarcodeRead[]> {
  const foundCodes = await readCodes(picture, isCareful)
  if (foundCodes.length > 0 || !isCareful) return foundCodes
  const clearPicture = stretchContrast(smoothPicture(toGrey(picture)))
  const variants = [
    () => clearPicture,
    () => stretchContrast(smoothPicture(smoothPicture(clearPicture))),
    ...rotationAngles.map((angle) => () => rotatePicture(clearPicture, angle)),
  ]
  for (const variant of variants) {
    const moreCodes = await readCodes(toImageData(variant()), isCareful)
    if (moreCodes.length > 0) return moreCodes
  }
  return []
}

async function readCodes(picture: ImageData, isCareful: boolean): Promise<BarcodeRead[]> {
  const foundBarcodes = await readBarcodes(picture, {
    formats,
    tryHarder: isCareful,
    tryRotate: true,
    tryInvert: isCareful,
    tryDownscale: true,
    tryDenoise: isCareful,
    maxNumberOfSymbols: 8,
    textMode: 'Plain',
  })
  return foundBarcodes
    .filter(({ isValid }) => isValid)
    .map(({ text, format }) => ({ text, type: types[format] ?? 'code_128' }))
}
