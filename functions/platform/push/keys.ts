import type { Env } from '../kernel/context.ts'

/** Coordinates and private part of the shop's key pair, each 32 bytes in base64url. */
const wellFormed = /^([\w-]{43})\.([\w-]{43})\.([\w-]{43})$/

/** Returns the private key (VAPID, RFC 8292), or undefined when push messages are off. */
export function privateKeyOf({ VAPID_KEY = '' }: Env): JsonWebKey | undefined {
  const [, x, y, d] = wellFormed.exec(VAPID_KEY) ?? []
  return x && y && d ? { kty: 'EC', crv: 'P-256', x, y, d } : undefined
}

/** Returns the public key in the form that browsers take; '' when push messages are off. */
export function publicKeyOf(env: Env): string {
  const key = privateKeyOf(env)
  if (!key?.x || !key.y) return ''
  const bytes = `\u0004${decode(key.x)}${decode(key.y)}`
  return btoa(bytes).replace(/\+/g, '-').replace(/\//g, '_').replace(/=+$/, '')
}

const decode = (text: string): string => atob(text.replace(/-/g, '+').replace(/_/g, '/'))
