/** Longest side in pixels of what is sent: the small print of a slip can still be read. */
const longest = 1600

/** Bytes below which a picture of that size is sent as it is. */
const small = 1024 * 1024

/**
 * A smaller JPEG of a large picture, turned as the camera was held; the picture itself where it is
 * small enough, or the browser can't open it: what it is then the platform says.
 */
export async function shrinkPicture(file: Blob): Promise<Blob> {
  try {
    const picture = await createImageBitmap(file, { imageOrientation: 'from-image' })
    const scale = Math.min(1, longest / Math.max(picture.width, picture.height))
    if (scale === 1 && file.size <= small) return file
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
  // A JPEG has no holes: what was clear becomes paper.
  pen.fillStyle = '#fff'
  pen.fillRect(0, 0, canvas.width, canvas.height)
  pen.drawImage(picture, 0, 0, canvas.width, canvas.height)
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/jpeg', 0.85))
}
