import AES from 'crypto-js/aes.js'
import Utf8 from 'crypto-js/enc-utf8.js'
import ECB from 'crypto-js/mode-ecb.js'
import Pkcs7 from 'crypto-js/pad-pkcs7.js'

/** Encrypts as the wire format requires (AES-ECB, PKCS7). This adds no security. */
export function encryptWire(text: string, key: string): string {
  return AES.encrypt(text, Utf8.parse(key), { mode: ECB, padding: Pkcs7 }).toString()
}
