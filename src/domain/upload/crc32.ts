const crcTable = Uint32Array.from({ length: 256 }, (_, byte) => {
  let restByte = byte
  for (let bit = 0; bit < 8; bit++)
    restByte = restByte & 1 ? (restByte >>> 1) ^ 0xedb88320 : restByte >>> 1
  return restByte
})

/** Returns the checksum of a PNG chunk (ISO 3309; PNG specification, annex D). */
export function crc32(bytes: Uint8Array): number {
  let remainder = 0xffffffff
  for (const byte of bytes)
    remainder = (remainder >>> 8) ^ (crcTable[(remainder ^ byte) & 0xff] ?? 0)
  return (remainder ^ 0xffffffff) >>> 0
}
