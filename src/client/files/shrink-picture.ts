/** Maximum side length of a sent picture, pixels. The small print of a slip stays legible. */
const maxSidePx = 1600

/** Size below which a picture of those dimensions is sent unchanged, bytes. */
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
    const smaller = await draw(picture, scale)
    return smaller && smaller.size < file.size ? smaller : file
  } catch {
    return file
  }
}

function draw(picture: ImageBitmap, scale: number): Promise<Blob | null> {
  const canvas = document.createElement('canvas')
  canvas.width = Math.round(picture.width * scale)
  canvas.height = Math.round(picture.height * scale)
  const pen = canvas.getContext('2d')
  if (!pen) return Promise.resolve(null)
  // JPEG has no transparency, so transparent areas become white.
  pen.fillStyle = '#fff'
  pen.fillRect(0, 0, canvas.width, canvas.height)
  pen.drawImage(picture, 0, 0, canvas.width, canvas.height)
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/jpeg', 0.85))
}
