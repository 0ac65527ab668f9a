import type { CleanPicture } from './clean-picture.ts'
import { cleanJpeg } from './jpeg.ts'
import { maximumPixels, maximumRowBytes } from './limits.ts'
import { cleanPng } from './png.ts'

/** Why a file is none: no picture that is taken, or more pixels than anybody can open. */
export type PictureFault = 'format' | 'size'

/**
 * Takes a PNG or a JPEG apart by its first bytes, whatever its name says, and puts it together
 * again without place, device, time, thumbnails, comments, and what hides behind its end.
 */
export function cleanPicture(bytes: Uint8Array): CleanPicture | PictureFault {
  const picture = cleanPng(bytes) ?? cleanJpeg(bytes)
  if (!picture) return 'format'
  const { width, height, rows } = picture
  return width * height > maximumPixels || (rows?.bytes ?? 0) > maximumRowBytes ? 'size' : picture
}
