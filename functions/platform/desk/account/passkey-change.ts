import { Buffer } from 'node:buffer'
import type { Passkey } from '#contract/desk/desk-passkeys.ts'
import type { Accepted } from '#contract/index.ts'
import { passkeyRules } from '#domain/desk/passkeys.ts'
import type { StaffContext } from '../../kernel/context.ts'
import { refuse } from '../../kernel/refusal.ts'
import { logSignIn } from '../../kernel/sign-in-line.ts'
import { logDeskAction } from '../../kernel/desk-log.ts'
import { verifyOwnFactors, readOwnCredentials } from './own-credentials.ts'
import { relyingPartyOf, takeChallenge } from './passkey-challenge.ts'
import { allowedAlgorithms, readPasskeys } from './passkeys.ts'

type RemainingPasskeys = Promise<{ list: Passkey[] }>

type NewPasskeyInput = Accepted<'POST /desk/passkeys/add'>

/**
 * Adds a passkey created for a challenge of this session. Refuses (deskPasskeyRefused) a challenge
 * of another session, another origin or host, missing user verification, and a passkey already
 * registered.
 */
export async function addPasskey(
  context: StaffContext,
  { name, passkey }: NewPasskeyInput,
): RemainingPasskeys {
  const { db, staff, now } = context
  const { login } = await readOwnCredentials(context)
  const verifiedPasskey = await verifyNewPasskey(context, passkey)
  if (!verifiedPasskey) {
    await logSignIn('desk passkey refused', login, context)
    throw refuse('deskPasskeyRefused')
  }
  const [addedResult] = await db.batch([
    db
      .prepare(
        `INSERT INTO staff_passkey
           (staff_id, credential_id, public_key, sign_count, user_handle, name, created_at)
         SELECT ?1, ?2, ?3, ?4, ?5, ?6, ?7
         WHERE (SELECT count(*) FROM staff_passkey WHERE staff_id = ?1) < ${passkeyRules.max}
         ON CONFLICT (credential_id) DO NOTHING`,
      )
      .bind(
        staff.id,
        verifiedPasskey.id,
        verifiedPasskey.publicKey,
        verifiedPasskey.counter,
        verifiedPasskey.userHandle,
        name,
        now,
      ),
    logDeskAction(context, { act: 'passkey', subject: `staff:${staff.id}`, after: { name } }),
  ])
  if (addedResult?.meta.changes !== 1) throw refuse('deskPasskeyRefused')
  await logSignIn('desk passkey added', login, context)
  return readPasskeys(context)
}

/** Verifies a new passkey and returns the fields to store; undefined when verification fails. */
async function verifyNewPasskey(context: StaffContext, newPasskey: NewPasskeyInput['passkey']) {
  const { verifyRegistrationResponse } = await import('@simplewebauthn/server')
  const { id: rpId, origins } = relyingPartyOf(context)
  let userHandle = ''
  try {
    const { verified, registrationInfo } = await verifyRegistrationResponse({
      response: newPasskey as Parameters<typeof verifyRegistrationResponse>[0]['response'],
      expectedChallenge: async (challenge) => {
        const takenChallenge = await takeChallenge(challenge, context.deskHash, context)
        userHandle = takenChallenge?.userHandle ?? ''
        return takenChallenge !== null
      },
      expectedOrigin: origins,
      expectedRPID: rpId,
      requireUserVerification: true,
      supportedAlgorithmIDs: allowedAlgorithms,
    })
    if (!verified || userHandle === '') return undefined
    const { id, publicKey, counter } = registrationInfo.credential
    return { id, publicKey: Buffer.from(publicKey).toString('base64url'), counter, userHandle }
  } catch {
    return undefined
  }
}

export async function renamePasskey(
  context: StaffContext,
  id: number,
  name: string,
): RemainingPasskeys {
  const { db, staff } = context
  const { meta } = await db
    .prepare('UPDATE staff_passkey SET name = ? WHERE id = ? AND staff_id = ?')
    .bind(name, id, staff.id)
    .run()
  if (meta.changes !== 1) throw refuse('notFound')
  return readPasskeys(context)
}

/**
 * Removes a passkey after checking the staff member's credentials. Refuses (deskSignIn) wrong
 * credentials.
 */
export async function removePasskey(
  context: StaffContext,
  { id, ...proof }: Accepted<'POST /desk/passkeys/{id}/remove'>,
): RemainingPasskeys {
  const { db, staff } = context
  const ownPasskeySql = 'FROM staff_passkey WHERE id = ? AND staff_id = ?'
  const row = await db
    .prepare(`SELECT name ${ownPasskeySql}`)
    .bind(id, staff.id)
    .first<{ name: string }>()
  if (!row) throw refuse('notFound')
  const login = await verifyOwnFactors(context, proof)
  await db.batch([
    db.prepare(`DELETE ${ownPasskeySql}`).bind(id, staff.id),
    logDeskAction(context, { act: 'passkeyRemoved', subject: `staff:${staff.id}`, before: row }),
  ])
  await logSignIn('desk passkey removed', login, context)
  return readPasskeys(context)
}
