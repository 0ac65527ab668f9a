import type { PictureType } from './limits.ts'

/** A picture that says nothing but what it shows. */
export interface CleanPicture {
  type: PictureType
  width: number
  height: number
  /** The file without what else it carried, in parts. */
  parts: Uint8Array[]
  /** Compressed rows of a PNG, and how many bytes they have to come to. */
  rows?: { compressed: Uint8Array[]; bytes: number }
}
