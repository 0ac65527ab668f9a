import type { Env } from '../kernel/context.ts'

/**
 * Matches the shop's key pair: the two coordinates of the public key and the private key, each 32
 * bytes in base64url.
 */
const keysPattern = /^([\w-]{43})\.([\w-]{43})\.([\w-]{43})$/

/** Key pair in the form of the browser's API: the public point and the private key. */
interface VapidKeys {
  publicKey: string
  privateKey: string
}

/** Returns the shop's key pair (VAPID, RFC 8292), or undefined when push messages are off. */
export function keysOf({ VAPID_KEY = '' }: Env): VapidKeys | undefined {
  const [, x, y, privateKey] = keysPattern.exec(VAPID_KEY) ?? []
  if (!x || !y || !privateKey) return undefined
  const bytes = `\u0004${decodeBase64(x)}${decodeBase64(y)}`
  const publicKey = btoa(bytes).replace(/\+/g, '-').replace(/\//g, '_').replace(/=+$/, '')
  return { publicKey, privateKey }
}

/** Returns the public key; '' when push messages are off. */
export const publicKeyOf = (env: Env): string => keysOf(env)?.publicKey ?? ''

const decodeBase64 = (text: string): string => atob(text.replace(/-/g, '+').replace(/_/g, '/'))
