/**
 * Returns a random ID: 128 bits in hexadecimal. Browsers of 2020 lack `crypto.randomUUID` (Chrome
 * 92, Safari 15.4).
 */
export function newId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}
