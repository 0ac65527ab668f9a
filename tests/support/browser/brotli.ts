import { brotliCompressSync, constants } from 'node:zlib'

const fastOptions = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }

/**
 * Brotli size in bytes, as a phone receives it. High compression takes forty times as long and
 * never gives a larger result, so it runs only when the fast one exceeds `enough`.
 */
export function measureBrotliSize(bytes: string | Buffer, enough: number): number {
  const fastSize = brotliCompressSync(bytes, fastOptions).byteLength
  return fastSize <= enough ? fastSize : brotliCompressSync(bytes).byteLength
}
