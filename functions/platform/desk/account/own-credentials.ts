import type { StaffContext } from '../../kernel/context.ts'
import { refuse } from '../../kernel/refusal.ts'
import type { EnteredCredentials, StoredCredentials } from './credentials.ts'
import { verifyStaff } from './verify-staff.ts'

export interface OwnCredentials extends StoredCredentials {
  login: string
}

export async function readOwnCredentials({ db, staff }: StaffContext): Promise<OwnCredentials> {
  const row = await db
    .prepare('SELECT id, login, password_hash, totp_secret FROM staff WHERE id = ? AND active = 1')
    .bind(staff.id)
    .first<OwnCredentials>()
  if (!row) throw refuse('loginExpired')
  return row
}

/** Refuses (deskSignIn) wrong credentials of the signed-in staff member; returns the login. */
export async function verifyOwnFactors(
  context: StaffContext,
  proof: EnteredCredentials,
): Promise<string> {
  const keys = await readOwnCredentials(context)
  if ((await verifyStaff(keys.login, keys, proof, context)) === null) throw refuse('deskSignIn')
  return keys.login
}
