import type { CleanPicture } from './clean-picture.ts'
import { cleanJpeg } from './jpeg.ts'
import { maximumPixels, maximumRowBytes } from './limits.ts'
import { cleanPng } from './png.ts'

/** Reasons to refuse an image: unsupported or invalid format, or too many pixels to open. */
export type PictureError = 'format' | 'size'

/**
 * Rebuilds a PNG or JPEG, recognised by its first bytes instead of its name. Drops location,
 * device, time, thumbnails, comments and data after its end.
 */
export function cleanPicture(bytes: Uint8Array): CleanPicture | PictureError {
  const picture = cleanPng(bytes) ?? cleanJpeg(bytes)
  if (!picture) return 'format'
  const { width, height, rows } = picture
  return width * height > maximumPixels || (rows?.bytes ?? 0) > maximumRowBytes ? 'size' : picture
}
