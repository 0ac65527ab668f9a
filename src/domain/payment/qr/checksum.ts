/**
 * Returns the checksum of a payload: ISO/IEC 13239 with polynomial 1021 and initial value FFFF
 * (CRC-16/CCITT-FALSE), as four hexadecimal digits. See EMV QRCPS merchant-presented mode 1.1,
 * section 4.7.3. It includes the ID and length of its own field. The text must be ASCII.
 */
export function checksum(text: string): string {
  let remainder = 0xffff
  for (const character of text) {
    remainder ^= character.charCodeAt(0) << 8
    for (let bit = 0; bit < 8; bit++)
      remainder = ((remainder & 0x8000) === 0 ? remainder << 1 : (remainder << 1) ^ 0x1021) & 0xffff
  }
  return remainder.toString(16).toUpperCase().padStart(4, '0')
}
