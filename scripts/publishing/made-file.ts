/**
 * A file that is made of content, for the folder of the assets. It has to be made again when its
 * key is another; the key says nothing else.
 */
export interface MadeFile {
  /** Below the folder of the assets, with forward slashes. */
  path: string
  key: string
  make: () => string | Uint8Array
}
