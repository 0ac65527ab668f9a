/** Required width and height in pixels, and maximum size in bytes. */
interface PictureFormat {
  width: number
  height: number
  maxBytes: number
}

/** JPEG qualities to try in order, until the file is small enough. */
const qualities = [0.9, 0.8, 0.65, 0.5]

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
    const canvas = document.createElement('canvas')
    canvas.width = width
    canvas.height = height
    const pen = canvas.getContext('2d')
    if (!pen) return undefined
    // A JPEG shows transparent areas in black.
    pen.fillStyle = '#fff'
    pen.fillRect(0, 0, width, height)
    const scale = Math.max(width / picture.width, height / picture.height)
    const [drawnWidth, drawnHeight] = [picture.width * scale, picture.height * scale]
    const [left, top] = [(width - drawnWidth) / 2, (height - drawnHeight) / 2]
    pen.drawImage(picture, left, top, drawnWidth, drawnHeight)
    const png = await encode(canvas, 'image/png')
    if (png && png.size <= maxBytes) return png
    for (const quality of qualities) {
      const jpeg = await encode(canvas, 'image/jpeg', quality)
      if (jpeg && jpeg.size <= maxBytes) return jpeg
    }
  } catch {
    // Not a picture, or a format that the browser can't read.
  }
  return undefined
}

const encode = (canvas: HTMLCanvasElement, type: string, quality?: number) =>
  new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, type, quality))
