/** Maximum side length of a sent picture, pixels. The small print of a slip stays legible. */
const maxSidePx = 1600

/** File size below which a picture within `maxSidePx` is sent unchanged, bytes. */
const smallPictureBytes = 1024 * 1024

/**
 * Returns a smaller JPEG of a large picture, rotated by its orientation. Returns the original if it
 * is small enough or the browser can't decode it; the platform then decides.
 */
export async function shrinkPicture(file: Blob): Promise<Blob> {
  try {
    const picture = await createImageBitmap(file, { imageOrientation: 'from-image' })
    const scale = Math.min(1, maxSidePx / Math.max(picture.width, picture.height))
    if (scale === 1 && file.size <= smallPictureBytes) return file
    const smallerBlob = await draw(picture, scale)
    return smallerBlob && smallerBlob.size < file.size ? smallerBlob : file
  } catch {
    return file
  }
}

function draw(picture: ImageBitmap, scale: number): Promise<Blob | null> {
  const canvas = document.createElement('canvas')
  canvas.width = Math.round(picture.width * scale)
  canvas.height = Math.round(picture.height * scale)
  const drawing = canvas.getContext('2d')
  if (!drawing) return Promise.resolve(null)
  // JPEG has no transparency, so transparent areas become white.
  drawing.fillStyle = '#fff'
  drawing.fillRect(0, 0, canvas.width, canvas.height)
  drawing.drawImage(picture, 0, 0, canvas.width, canvas.height)
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/jpeg', 0.85))
}
