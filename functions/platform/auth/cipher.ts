import AES from 'crypto-js/aes.js'
import Utf8 from 'crypto-js/enc-utf8.js'
import ECB from 'crypto-js/mode-ecb.js'
import Pkcs7 from 'crypto-js/pad-pkcs7.js'

/**
 * Decrypts a value that the client encrypted with the wire cipher (AES-ECB, PKCS7); returns '' when
 * it can't be decrypted. The specification requires it; the protection comes from TLS (decisions,
 * "Wire").
 */
export function decryptWire(encrypted: string, key: string): string {
  try {
    // AES.decrypt would treat a plain string as a passphrase.
    return AES.decrypt(encrypted, Utf8.parse(key), { mode: ECB, padding: Pkcs7 }).toString(Utf8)
  } catch {
    return ''
  }
}
