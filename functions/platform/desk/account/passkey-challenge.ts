import { passkeyRules } from '#domain/desk/passkeys.ts'
import { createToken } from '../../kernel/session.ts'
import type { Context } from '../../kernel/context.ts'
import { shopOrigins } from '../../kernel/shop-origin.ts'
import { triesDatabase } from './login-attempts.ts'

/**
 * Returns the scope of passkeys: the host of the shop's primary origin, and the origins on which
 * passkeys may be used.
 */
export function relyingPartyOf({ env, origin }: Pick<Context, 'env' | 'origin'>): {
  id: string
  origins: string[]
} {
  const origins = shopOrigins(env)
  const [mainOrigin = origin] = origins
  return { id: new URL(mainOrigin).hostname, origins: origins.length > 0 ? origins : [origin] }
}

/** Purpose of a challenge: to add a passkey in a session, or to sign in. */
export interface ChallengeOwner {
  /** Hash of the session token; '' for a sign-in. */
  session: string
  /** User handle of the new passkey. */
  userHandle?: string
}

/** Creates a challenge, stored until it is answered or expires. */
export async function createChallenge(
  { session, userHandle = '' }: ChallengeOwner,
  context: Context,
): Promise<string> {
  const challenge = createToken()
  await triesDatabase(context)
    .prepare(
      `INSERT INTO desk_challenge (challenge, session, user_handle, expires_at)
       VALUES (?, ?, ?, ?)`,
    )
    .bind(challenge, session, userHandle, context.now + passkeyRules.challengeMs)
    .run()
  return challenge
}

/**
 * Uses up a challenge; returns null when it is unknown, used, expired or belongs to another
 * session.
 */
export async function takeChallenge(
  challenge: string,
  session: string,
  context: Context,
): Promise<{ userHandle: string } | null> {
  const takenChallenge = await triesDatabase(context)
    .prepare(
      'DELETE FROM desk_challenge WHERE challenge = ? RETURNING session, user_handle, expires_at',
    )
    .bind(challenge)
    .first<{ session: string; user_handle: string; expires_at: number }>()
  if (takenChallenge?.session !== session || takenChallenge.expires_at <= context.now) return null
  return { userHandle: takenChallenge.user_handle }
}
