import {
  chosenPictureLimits,
  minPartPicturePx,
  type PartPictureFile,
  partPictureFiles,
  partPictureFormats,
} from '#domain/offer-import/shop-pictures.ts'
import { createWhiteCanvas, encodeJpeg } from './encode-canvas.ts'

/** JPEGs of a picture, and an address that shows it before it is sent. */
export interface MadePicture {
  files: Record<PartPictureFile, Blob>
  preview: string
}

/** Reason why a file can't be used: no picture, or too few or too many pixels or bytes. */
export type UnusableReason = 'unreadable' | 'small' | 'large'

/**
 * Makes the files of a part's picture: upright, without metadata, and small enough for the pages
 * that show them.
 */
export async function makePartPicture(file: Blob): Promise<MadePicture | UnusableReason> {
  if (file.size > chosenPictureLimits.bytes) return 'large'
  const picture = await createImageBitmap(file).catch(() => undefined)
  if (!picture) return 'unreadable'
  try {
    return sizeReason(picture) ?? (await makeFiles(picture)) ?? 'unreadable'
  } finally {
    picture.close()
  }
}

function sizeReason({ width, height }: ImageBitmap): UnusableReason | undefined {
  if (width * height > chosenPictureLimits.pixels) return 'large'
  const { zoom } = partPictureFormats
  const scale = Math.min(1, zoom.width / Math.max(width, height))
  const isSmall =
    Math.max(width, height) < minPartPicturePx.longer ||
    Math.round(Math.min(width, height) * scale) < minPartPicturePx.shorter
  return isSmall ? 'small' : undefined
}

async function makeFiles(picture: ImageBitmap): Promise<MadePicture | undefined> {
  const files: Partial<MadePicture['files']> = {}
  let preview = ''
  for (const name of partPictureFiles) {
    const canvas = draw(picture, name)
    const file = canvas && (await encodeJpeg(canvas, partPictureFormats[name].maxBytes))
    if (!file) return undefined
    files[name] = file
    // The policy of the desk allows data addresses, but no blob addresses.
    if (name === 'page') preview = canvas.toDataURL('image/jpeg', 0.8)
  }
  return { files: files as MadePicture['files'], preview }
}

/** Draws the picture into the middle of a file. The file for zooming has no margins. */
function draw(picture: ImageBitmap, name: PartPictureFile): HTMLCanvasElement | undefined {
  const { width, height } = partPictureFormats[name]
  const fit = Math.min(width / picture.width, height / picture.height)
  const scale = name === 'zoom' ? Math.min(1, fit) : fit
  const [drawnWidth, drawnHeight] = [
    Math.round(picture.width * scale),
    Math.round(picture.height * scale),
  ]
  const drawing =
    name === 'zoom' ? createWhiteCanvas(drawnWidth, drawnHeight) : createWhiteCanvas(width, height)
  if (!drawing) return undefined
  const { canvas, pen } = drawing
  const [left, top] = [(canvas.width - drawnWidth) / 2, (canvas.height - drawnHeight) / 2]
  pen.drawImage(picture, left, top, drawnWidth, drawnHeight)
  return canvas
}
