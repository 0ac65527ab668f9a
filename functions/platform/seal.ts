import { encodeBytes } from './sign.ts'

const encoder = new TextEncoder()
const nonceBytes = 12

/** Seals a value for one purpose (AES-GCM): whoever carries it can neither read nor change it. */
export async function seal(purpose: string, value: unknown, secret: string): Promise<string> {
  const iv = crypto.getRandomValues(new Uint8Array(nonceBytes))
  const text = encoder.encode(JSON.stringify(value))
  const sealed = await crypto.subtle.encrypt(
    { name: 'AES-GCM', iv },
    await keyOf(purpose, secret),
    text,
  )
  return encodeBytes(new Uint8Array([...iv, ...new Uint8Array(sealed)]))
}

/** What was sealed for the purpose, or undefined: nothing, another's, or changed on the way. */
export async function unseal(purpose: string, sealed: string, secret: string): Promise<unknown> {
  try {
    const base64 = sealed.replace(/-/g, '+').replace(/_/g, '/')
    const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0))
    const text = await crypto.subtle.decrypt(
      { name: 'AES-GCM', iv: bytes.slice(0, nonceBytes) },
      await keyOf(purpose, secret),
      bytes.slice(nonceBytes),
    )
    return JSON.parse(new TextDecoder().decode(text))
  } catch {
    return undefined
  }
}

async function keyOf(purpose: string, secret: string): Promise<CryptoKey> {
  const bytes = await crypto.subtle.digest('SHA-256', encoder.encode(`seal ${purpose} ${secret}`))
  return crypto.subtle.importKey('raw', bytes, 'AES-GCM', false, ['encrypt', 'decrypt'])
}
