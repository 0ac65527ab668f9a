import { encodeBytes } from './sign.ts'

const encoder = new TextEncoder()
const nonceBytes = 12

/** Encrypts a value for one purpose (AES-GCM), so that clients can neither read nor change it. */
export async function seal(purpose: string, value: unknown, secret: string): Promise<string> {
  const iv = crypto.getRandomValues(new Uint8Array(nonceBytes))
  const text = encoder.encode(JSON.stringify(value))
  const ciphertext = await crypto.subtle.encrypt(
    { name: 'AES-GCM', iv },
    await deriveKey(purpose, secret),
    text,
  )
  return encodeBytes(new Uint8Array([...iv, ...new Uint8Array(ciphertext)]))
}

/**
 * Decrypts a value encrypted for a purpose; undefined when it is empty, was encrypted for another
 * purpose, or was changed.
 */
export async function unseal(purpose: string, sealed: string, secret: string): Promise<unknown> {
  try {
    const base64 = sealed.replace(/-/g, '+').replace(/_/g, '/')
    const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0))
    const text = await crypto.subtle.decrypt(
      { name: 'AES-GCM', iv: bytes.slice(0, nonceBytes) },
      await deriveKey(purpose, secret),
      bytes.slice(nonceBytes),
    )
    return JSON.parse(new TextDecoder().decode(text))
  } catch {
    return undefined
  }
}

async function deriveKey(purpose: string, secret: string): Promise<CryptoKey> {
  const bytes = await crypto.subtle.digest('SHA-256', encoder.encode(`seal ${purpose} ${secret}`))
  return crypto.subtle.importKey('raw', bytes, 'AES-GCM', false, ['encrypt', 'decrypt'])
}
