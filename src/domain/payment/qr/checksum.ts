/**
 * Returns the checksum of a payload: ISO/IEC 13239 with polynomial 1021 and initial value FFFF
 * (CRC-16/CCITT-FALSE), as four hexadecimal digits. See EMV QRCPS merchant-presented mode 1.1,
 * section 4.7.3. It includes the ID and length of its own field. The text must be ASCII.
 */
export function checksum(text: string): string {
  let rest = 0xffff
  for (const character of text) {
    rest ^= character.charCodeAt(0) << 8
    for (let bit = 0; bit < 8; bit++)
      rest = ((rest & 0x8000) === 0 ? rest << 1 : (rest << 1) ^ 0x1021) & 0xffff
  }
  return rest.toString(16).toUpperCase().padStart(4, '0')
}
