import { brotliCompressSync, constants } from 'node:zlib'

const quickly = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }

/**
 * Bytes of brotli, as a phone receives them. Compressing well takes forty times as long as
 * compressing quickly and makes nothing larger, so it is done only where `enough` asks for it.
 */
export function brotliSize(bytes: string | Buffer, enough: number): number {
  const quick = brotliCompressSync(bytes, quickly).byteLength
  return quick <= enough ? quick : brotliCompressSync(bytes).byteLength
}
