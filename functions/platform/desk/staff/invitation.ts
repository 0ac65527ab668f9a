import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { Buffer } from 'node:buffer'
import { inviteLifetimeMs } from '#domain/desk/staff-accounts.ts'
import type { Env } from '../../kernel/context.ts'
import { sha256 } from '../../kernel/session.ts'
import { createTotpSecret } from '../account/totp.ts'

/** Secret for one first sign-in, as stored: its hash and the end of its validity (ms). */
export interface Invitation {
  hash: string
  until: number
}

/** Length of a secret in bytes: 160 bits, which are 27 characters to copy. */
const secretBytes = 20

/**
 * Creates a secret for a first sign-in. Only the invited person gets the secret. The database
 * stores a hash, which needs no salt because the secret is random.
 */
export async function createInvitation(now: number): Promise<Invitation & { secret: string }> {
  const secret = randomBytes(secretBytes).toString('base64url')
  return { secret, hash: await sha256(secret), until: now + inviteLifetimeMs }
}

/** True when a secret belongs to a stored hash. Compares in constant time. */
export async function isInvited(secret: string, hash: string): Promise<boolean> {
  const secretHash = await sha256(secret)
  return (
    hash.length === secretHash.length && timingSafeEqual(Buffer.from(hash), Buffer.from(secretHash))
  )
}

/**
 * Returns the authenticator secret (base32) of a first sign-in. It is derived from the invitation's
 * secret, so both steps of the sign-in get the same value without storing it.
 */
export function totpSecretOf(
  login: string,
  secret: string,
  { STAFF_KEY = '' }: Pick<Env, 'STAFF_KEY'>,
): string {
  if (STAFF_KEY === '') throw new Error('STAFF_KEY is missing')
  const bytes = createHmac('sha256', STAFF_KEY)
    .update(`first sign-in of ${login} with ${secret}`)
    .digest()
  return createTotpSecret(bytes)
}
