import AES from 'crypto-js/aes.js'
import Utf8 from 'crypto-js/enc-utf8.js'
import ECB from 'crypto-js/mode-ecb.js'
import Pkcs7 from 'crypto-js/pad-pkcs7.js'

/**
 * Opens what the client encrypted with the wire's cipher (AES-ECB, PKCS7); '' when it doesn't
 * open. The wire asks for it; it protects nothing by itself, TLS does (decisions, "Wire").
 */
export function decryptWire(encrypted: string, key: string): string {
  try {
    // A bare string would be taken for a passphrase.
    return AES.decrypt(encrypted, Utf8.parse(key), { mode: ECB, padding: Pkcs7 }).toString(Utf8)
  } catch {
    return ''
  }
}
