/**
 * File generated from content for the assets folder. It is rebuilt when its key changes; the key
 * has no other meaning.
 */
export interface MadeFile {
  /** Path below the assets folder, with forward slashes. */
  path: string
  key: string
  make: () => string | Uint8Array
}
