import sharp from 'sharp'
import type { PictureFile } from '../../../src/domain/offer-import/pictures.ts'
import { maximumPixels } from '../../../src/domain/upload/limits.ts'

/** Rendered files of an image. */
export interface RenderedImage {
  files: { file: PictureFile; bytes: Uint8Array; type: string }[]
  /** Width of the largest file in pixels. */
  width: number
  height: number
}

const maxSidePx = 1200

/** Qualities to try in turn, and sufficient sizes in bytes: phones pay for every row of a list. */
const renderingRules = {
  160: { avif: [55, 42, 30], webp: [70, 50, 30], bytes: 3200 },
  480: { avif: [55, 45, 35], webp: [72, 60, 45], bytes: 18_000 },
} as const

const sharePictureSize = { width: 1200, height: 630 }
const transparent = { r: 0, g: 0, b: 0, alpha: 0 }

/**
 * Renders the files of an image: upright, in screen colours, and without location, device, time or
 * other metadata. Files for lists and pages are square with transparent edges, like drawn ones. The
 * file for zooming keeps its proportions.
 */
export async function makePicture(source: Uint8Array): Promise<RenderedImage> {
  const { data, info } = await sharp(source, { limitInputPixels: maximumPixels, failOn: 'error' })
    .autoOrient()
    .resize(maxSidePx, maxSidePx, { fit: 'inside', withoutEnlargement: true })
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true })
  const { width, height, channels } = info
  const base = () => sharp(data, { raw: { width, height, channels } })
  const files: RenderedImage['files'] = []
  for (const size of [160, 480] as const) {
    const squarePixels = await base()
      .resize(size, size, { fit: 'contain', background: transparent })
      .png({ compressionLevel: 1 })
      .toBuffer()
    const { avif, webp, bytes } = renderingRules[size]
    const encodeAvif = (quality: number) =>
      sharp(squarePixels).avif({ quality, effort: 2 }).toBuffer()
    const encodeWebp = (quality: number) => sharp(squarePixels).webp({ quality }).toBuffer()
    files.push(
      {
        file: `${size}.avif`,
        bytes: await encodeWithinBytes(bytes, avif, encodeAvif),
        type: 'image/avif',
      },
      {
        file: `${size}.webp`,
        bytes: await encodeWithinBytes(bytes, webp, encodeWebp),
        type: 'image/webp',
      },
    )
  }
  const largePicture = await base().webp({ quality: 80, effort: 2 }).toBuffer()
  const cardPicture = await base()
    .flatten({ background: 'white' })
    .resize(sharePictureSize.width, sharePictureSize.height, {
      fit: 'contain',
      background: 'white',
    })
    .jpeg({ quality: 76 })
    .toBuffer()
  files.push(
    { file: '1200.webp', bytes: largePicture, type: 'image/webp' },
    { file: 'share.jpg', bytes: cardPicture, type: 'image/jpeg' },
  )
  return { files, width, height }
}

/** Returns the best quality within the byte limit, or the lowest one. */
async function encodeWithinBytes(
  maxBytes: number,
  qualities: readonly number[],
  make: (quality: number) => Promise<Uint8Array>,
): Promise<Uint8Array> {
  let encoded = new Uint8Array()
  for (const quality of qualities) {
    encoded = new Uint8Array(await make(quality))
    if (encoded.length <= maxBytes) break
  }
  return encoded
}
