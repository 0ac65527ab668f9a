/** JPEG qualities to try in order, until the file is small enough. */
const qualities = [0.9, 0.8, 0.65, 0.5, 0.35]

/** Returns a canvas as a JPEG of the best quality within the limit; undefined if none is. */
export async function encodeJpeg(
  canvas: HTMLCanvasElement,
  maxBytes: number,
): Promise<Blob | undefined> {
  for (const quality of qualities) {
    const jpeg = await encode(canvas, 'image/jpeg', quality)
    if (jpeg && jpeg.size <= maxBytes) return jpeg
  }
  return undefined
}

/** Returns a canvas as a file of the type; null if the browser can't write it. */
export const encode = (
  canvas: HTMLCanvasElement,
  type: string,
  quality?: number,
): Promise<Blob | null> => new Promise((resolve) => canvas.toBlob(resolve, type, quality))

/** Returns a white canvas and its pen, because a JPEG would show transparent areas in black. */
export function createWhiteCanvas(width: number, height: number) {
  const canvas = document.createElement('canvas')
  canvas.width = width
  canvas.height = height
  const pen = canvas.getContext('2d')
  if (!pen) return undefined
  pen.fillStyle = '#fff'
  pen.fillRect(0, 0, width, height)
  pen.imageSmoothingQuality = 'high'
  return { canvas, pen }
}
