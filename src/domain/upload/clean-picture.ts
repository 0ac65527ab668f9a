import type { PictureType } from './limits.ts'

/** Image without metadata. */
export interface CleanPicture {
  type: PictureType
  width: number
  height: number
  /** Segments of the file without the removed data. */
  parts: Uint8Array[]
  /** Compressed rows of a PNG and their expected size in bytes after inflating. */
  rows?: { compressed: Uint8Array[]; bytes: number }
}
