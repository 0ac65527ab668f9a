import { site } from '#config/site.ts'
import type { Passkey } from '#contract/desk/desk-passkeys.ts'
import type { Accepted, Answer } from '#contract/index.ts'
import { passkeyRules } from '#domain/desk/passkeys.ts'
import type { Context, StaffContext } from '../../kernel/context.ts'
import { refuse } from '../../kernel/refusal.ts'
import { createToken } from '../../kernel/session.ts'
import { verifyOwnFactors } from './own-credentials.ts'
import { createChallenge, relyingPartyOf } from './passkey-challenge.ts'

/** COSE IDs of EdDSA, ES256 and RS256, in order of preference. */
export const allowedAlgorithms = [-8, -7, -257]

export async function readPasskeys({ db, staff }: StaffContext): Promise<{ list: Passkey[] }> {
  const { results } = await db
    .prepare(
      `SELECT id, name, created_at AS createdAt, used_at AS usedAt FROM staff_passkey
       WHERE staff_id = ? ORDER BY id`,
    )
    .bind(staff.id)
    .all<Passkey>()
  return { list: results }
}

/** Creates the sign-in challenge in the format of the browser's API. */
export async function createSignInChallenge(context: Context) {
  return {
    challenge: await createChallenge({ session: '' }, context),
    rpId: relyingPartyOf(context).id,
    timeout: passkeyRules.challengeMs,
    userVerification: 'required' as const,
  }
}

/**
 * Checks the staff member's credentials and returns the browser's options for a new passkey.
 * Refuses wrong credentials (deskSignIn), and more passkeys than allowed (deskPasskeysFull).
 */
export async function beginPasskey(
  context: StaffContext,
  proof: Accepted<'POST /desk/passkeys/begin'>,
): Promise<Answer<'POST /desk/passkeys/begin'>> {
  const login = await verifyOwnFactors(context, proof)
  const { results: storedPasskeys } = await context.db
    .prepare(
      'SELECT credential_id AS id, user_handle AS handle FROM staff_passkey WHERE staff_id = ?',
    )
    .bind(context.staff.id)
    .all<{ id: string; handle: string }>()
  if (storedPasskeys.length >= passkeyRules.max) throw refuse('deskPasskeysFull')
  const publicKey = 'public-key' as const
  const userHandle = storedPasskeys[0]?.handle ?? createToken()
  return {
    challenge: await createChallenge({ session: context.deskHash, userHandle }, context),
    rp: { name: site.name, id: relyingPartyOf(context).id },
    user: {
      id: userHandle,
      name: login,
      displayName: context.staff.name,
    },
    pubKeyCredParams: allowedAlgorithms.map((alg) => ({ type: publicKey, alg })),
    timeout: passkeyRules.challengeMs,
    excludeCredentials: storedPasskeys.map(({ id }) => ({ id, type: publicKey })),
    authenticatorSelection: {
      residentKey: 'required',
      requireResidentKey: true,
      userVerification: 'required',
    },
    attestation: 'none',
  }
}
