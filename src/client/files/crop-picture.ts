import { createWhiteCanvas, encode, encodeJpeg } from './encode-canvas.ts'

/** Required width and height in pixels, and maximum size in bytes. */
interface PictureFormat {
  width: number
  height: number
  maxBytes: number
}

/**
 * Crops a picture around its centre to the required width and height, as a PNG if that is small
 * enough, otherwise as a JPEG. Drops all metadata of the file. Returns undefined for a file that
 * isn't a picture.
 */
export async function cropPicture(
  file: Blob,
  { width, height, maxBytes }: PictureFormat,
): Promise<Blob | undefined> {
  try {
    const picture = await createImageBitmap(file)
    const drawing = createWhiteCanvas(width, height)
    if (!drawing) return undefined
    const scale = Math.max(width / picture.width, height / picture.height)
    const [drawnWidth, drawnHeight] = [picture.width * scale, picture.height * scale]
    const [left, top] = [(width - drawnWidth) / 2, (height - drawnHeight) / 2]
    drawing.pen.drawImage(picture, left, top, drawnWidth, drawnHeight)
    const png = await encode(drawing.canvas, 'image/png')
    return png && png.size <= maxBytes ? png : await encodeJpeg(drawing.canvas, maxBytes)
  } catch {
    // Not a picture, or a format that the browser can't read.
    return undefined
  }
}
