import type { StaffContext } from '../../kernel/context.ts'
import { refuse } from '../../kernel/refusal.ts'
import type { Proof, StaffKeys } from './proof.ts'
import { verifyStaff } from './prove.ts'

export interface OwnKeys extends StaffKeys {
  login: string
}

export async function readKeys({ db, staff }: StaffContext): Promise<OwnKeys> {
  const row = await db
    .prepare('SELECT id, login, password_hash, totp_secret FROM staff WHERE id = ? AND active = 1')
    .bind(staff.id)
    .first<OwnKeys>()
  if (!row) throw refuse('loginExpired')
  return row
}

/** Refuses (deskSignIn) wrong credentials of the signed-in staff member; returns the login. */
export async function verifyOwnFactors(context: StaffContext, proof: Proof): Promise<string> {
  const keys = await readKeys(context)
  if ((await verifyStaff(keys.login, keys, proof, context)) === null) throw refuse('deskSignIn')
  return keys.login
}
