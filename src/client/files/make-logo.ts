import { isPngLogo } from '#domain/estimate/logo.ts'

/** Side lengths of a logo to try in order, pixels, until the file is small enough. */
const logoSidesPx = [160, 128, 96, 64]

/**
 * Redraws a chosen picture as a small PNG, without any metadata of the file. Returns undefined for
 * a file that isn't a picture.
 */
export async function makeLogo(file: File): Promise<string | undefined> {
  try {
    const picture = await createImageBitmap(file)
    for (const side of logoSidesPx) {
      const canvas = document.createElement('canvas')
      const scale = side / Math.max(picture.width, picture.height)
      canvas.width = Math.max(1, Math.round(picture.width * scale))
      canvas.height = Math.max(1, Math.round(picture.height * scale))
      canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height)
      const url = canvas.toDataURL('image/png')
      if (isPngLogo(url)) return url
    }
  } catch {
    // Not a picture, or a format that the browser can't read.
  }
  return undefined
}
