const crcTable = Uint32Array.from({ length: 256 }, (_, byte) => {
  let restByte = byte
  for (let bit = 0; bit < 8; bit++)
    restByte = restByte & 1 ? (restByte >>> 1) ^ 0xedb88320 : restByte >>> 1
  return restByte
})

/** Returns the checksum of a PNG chunk (ISO 3309; PNG specification, annex D). */
export function crc32(bytes: Uint8Array): number {
  let rest = 0xffffffff
  for (const byte of bytes) rest = (rest >>> 8) ^ (crcTable[(rest ^ byte) & 0xff] ?? 0)
  return (rest ^ 0xffffffff) >>> 0
}
