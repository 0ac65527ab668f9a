import { passkeyRules } from '#domain/desk/passkeys.ts'
import { newToken } from '../session.ts'
import type { Context } from '../context.ts'
import { shopOrigins } from '../operator/shop-origin.ts'
import { countedIn } from './tries.ts'

/** What passkeys are bound to: the host of the shop's own origin, and the origins that may use them. */
export function relyingParty({ env, origin }: Pick<Context, 'env' | 'origin'>): {
  id: string
  origins: string[]
} {
  const origins = shopOrigins(env)
  const [own = origin] = origins
  return { id: new URL(own).hostname, origins: origins.length > 0 ? origins : [origin] }
}

/** Whose answer a challenge takes: of the session that adds a passkey, or of a sign-in. */
export interface ChallengeFor {
  /** Hash of the session's token; '' for a sign-in. */
  session: string
  /** What the new passkey names its owner by. */
  userHandle?: string
}

/** A new challenge, kept until it is answered or over. */
export async function newChallenge(
  { session, userHandle = '' }: ChallengeFor,
  context: Context,
): Promise<string> {
  const challenge = newToken()
  await countedIn(context)
    .prepare(
      `INSERT INTO desk_challenge (challenge, session, user_handle, expires_at)
       VALUES (?, ?, ?, ?)`,
    )
    .bind(challenge, session, userHandle, context.now + passkeyRules.challengeMs)
    .run()
  return challenge
}

/** Uses a challenge up; null for one that is unknown, used, over, or another session's. */
export async function takeChallenge(
  challenge: string,
  session: string,
  context: Context,
): Promise<{ userHandle: string } | null> {
  const taken = await countedIn(context)
    .prepare(
      'DELETE FROM desk_challenge WHERE challenge = ? RETURNING session, user_handle, expires_at',
    )
    .bind(challenge)
    .first<{ session: string; user_handle: string; expires_at: number }>()
  if (taken?.session !== session || taken.expires_at <= context.now) return null
  return { userHandle: taken.user_handle }
}
