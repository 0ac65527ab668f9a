import { Buffer } from 'node:buffer'
import type { Assertion } from '#contract/desk/desk-proof.ts'
import { hasCounterStalled } from '#domain/desk/passkeys.ts'
import type { Context } from '../../kernel/context.ts'
import { relyingPartyOf, takeChallenge } from './passkey-challenge.ts'
import { returnCodeTry } from './login-attempts.ts'

interface StoredPasskey {
  id: number
  public_key: string
  sign_count: number
  user_handle: string
}

/** Verified passkey with the stored and reported sign counts, or the reason it was rejected. */
export type PasskeyVerdict =
  | { id: number; storedCount: number; reportedCount: number }
  | { reason: string }

/**
 * Verifies a passkey signature against the passkeys of one staff member (0 for unknown logins).
 * Always uses up the challenge and changes nothing else.
 */
export async function verifyPasskey(
  signedAssertion: Assertion,
  staffId: number,
  context: Context,
): Promise<PasskeyVerdict> {
  const { verifyAuthenticationResponse } = await import('@simplewebauthn/server')
  const { id: rpId, origins } = relyingPartyOf(context)
  const row = await context.db
    .prepare(
      `SELECT id, public_key, sign_count, user_handle FROM staff_passkey
       WHERE credential_id = ? AND staff_id = ?`,
    )
    .bind(signedAssertion.id, staffId)
    .first<StoredPasskey>()
  let isChallenge = false
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: signedAssertion as Parameters<typeof verifyAuthenticationResponse>[0]['response'],
      expectedChallenge: async (challenge) => {
        isChallenge = (await takeChallenge(challenge, '', context)) !== null
        return isChallenge && row !== null
      },
      expectedOrigin: origins,
      expectedRPID: rpId,
      requireUserVerification: true,
      // Pass 0 so that the library doesn't check the sign count. It is checked below, which
      // distinguishes a decreased count from a forged signature.
      credential: { id: signedAssertion.id, publicKey: bytesOf(row?.public_key ?? ''), counter: 0 },
    })
    const { userHandle } = signedAssertion.response
    if (!verified || !row || (userHandle && userHandle !== row.user_handle))
      return { reason: 'passkey, not verified' }
    return { id: row.id, storedCount: row.sign_count, reportedCount: authenticationInfo.newCounter }
  } catch {
    if (!isChallenge) return { reason: 'passkey, challenge' }
    return { reason: row ? 'passkey, not verified' : 'passkey, unknown' }
  }
}

/**
 * True when the sign count did not increase: the authenticator was copied or repeated a signature.
 */
export const isCopiedAuthenticator = (verdict: PasskeyVerdict): boolean =>
  'id' in verdict && hasCounterStalled(verdict.storedCount, verdict.reportedCount)

/**
 * Records the use of a verified passkey and gives its try back to the budget. Returns false when a
 * concurrent sign-in already used this sign count.
 */
export async function usePasskey(
  { id, storedCount, reportedCount }: Extract<PasskeyVerdict, { id: number }>,
  tryId: number,
  context: Context,
): Promise<boolean> {
  const usedResult = await context.db
    .prepare(
      `UPDATE staff_passkey SET sign_count = ?3, used_at = ?4
       WHERE id = ?1 AND sign_count = ?2 RETURNING id`,
    )
    .bind(id, storedCount, reportedCount, context.now)
    .first()
  if (usedResult === null) return false
  await returnCodeTry(tryId, context)
  return true
}

function bytesOf(base64url: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(Buffer.from(base64url, 'base64url'))
}
