import { LoadedValues } from '#domain/cache/loaded-values.ts'
import { encodeBytes } from '#platform/kernel/sign.ts'

const encoder = new TextEncoder()
const ivBytes = 12

/**
 * Derived keys by purpose and secret. They are stored, because deriving a key takes longer than
 * using it.
 */
const derivedKeys = new LoadedValues<string, CryptoKey>()

const keyFor = (purpose: string, secret: string): Promise<CryptoKey> =>
  derivedKeys.get(`${purpose} ${secret}`, () => makeKey(purpose, secret))

async function makeKey(purpose: string, secret: string): Promise<CryptoKey> {
  const base = await crypto.subtle.importKey('raw', encoder.encode(secret), 'HKDF', false, [
    'deriveKey',
  ])
  return crypto.subtle.deriveKey(
    { name: 'HKDF', hash: 'SHA-256', salt: new Uint8Array(0), info: encoder.encode(purpose) },
    base,
    { name: 'AES-GCM', length: 256 },
    false,
    ['encrypt', 'decrypt'],
  )
}

/** Encrypts a text with this shop's secret, in characters allowed in a cookie (AES-256-GCM). */
export async function encryptToken(text: string, purpose: string, secret: string): Promise<string> {
  const iv = crypto.getRandomValues(new Uint8Array(ivBytes))
  const key = await keyFor(purpose, secret)
  const ciphertext = await crypto.subtle.encrypt({ name: 'AES-GCM', iv }, key, encoder.encode(text))
  const sealedBytes = new Uint8Array(ivBytes + ciphertext.byteLength)
  sealedBytes.set(iv)
  sealedBytes.set(new Uint8Array(ciphertext), ivBytes)
  return encodeBytes(sealedBytes)
}

/**
 * Decrypts a sealed text for a purpose. Returns undefined if it was changed or sealed with another
 * secret.
 */
export async function decryptToken(
  sealed: string,
  purpose: string,
  secret: string,
): Promise<string | undefined> {
  try {
    const bytes = Uint8Array.from(atob(sealed.replace(/-/g, '+').replace(/_/g, '/')), (letter) =>
      letter.charCodeAt(0),
    )
    const key = await keyFor(purpose, secret)
    const iv = bytes.slice(0, ivBytes)
    const plaintext = await crypto.subtle.decrypt(
      { name: 'AES-GCM', iv },
      key,
      bytes.slice(ivBytes),
    )
    return new TextDecoder().decode(plaintext)
  } catch {
    return undefined
  }
}
