import type { DeskRole, OwnSellerRole } from '#domain/desk/roles.ts'
import type { Invitation } from './invitation.ts'

/*
 * Statements that change staff accounts, identified by login. The desk and the command `npm run
 * staff` share them. The trigger `staff_changed` ends the sessions; the trigger `staff_last_owner`
 * prevents removing the last owner.
 */

export interface NewAccount {
  login: string
  name: string
  role: DeskRole
  shopId: number | null
  sellerRole: OwnSellerRole
}

/** Author and time of a change. A change by an operator's command has no author login. */
export interface ChangedBy {
  login: string | null
  now: number
}

type Database = Pick<D1Database, 'prepare'>

/**
 * Logs a change of an account. Changes by an operator's command are logged under the changed
 * account, because the command has no staff row. Must precede the statement that makes the change,
 * because the log stores the state before.
 */
function logStatement(
  db: Database,
  action: string,
  login: string,
  { login: by, now }: ChangedBy,
  stateAfter: object,
): D1PreparedStatement {
  return db
    .prepare(
      `INSERT INTO desk_log (staff_id, act, subject, before, after, at)
       SELECT ifnull((SELECT a.id FROM staff a WHERE a.login = ?1), s.id), ?2, 'staff:' || s.id,
         json_object('role', s.role, 'shopId', s.shop_id, 'active', s.active), ?3, ?4
       FROM staff s WHERE s.login = ?5`,
    )
    .bind(by, action, JSON.stringify({ ...stateAfter, by: by ?? 'command' }), now, login)
}

/** Adds an account without password and second factor. It can only do its first sign-in. */
export function addAccountStatements(
  db: Database,
  { login, name, role, shopId, sellerRole }: NewAccount,
  { hash, until }: Invitation,
  author: ChangedBy,
): D1PreparedStatement[] {
  return [
    db
      .prepare(
        `INSERT INTO staff (login, name, role, shop_id, seller_role, password_hash, totp_secret,
           invite_hash, invite_until)
         VALUES (?1, ?2, ?3, ?4, ?7, '', '', ?5, ?6)`,
      )
      .bind(login, name, role, shopId, hash, until, sellerRole),
    logStatement(db, 'staff add', login, author, { role, shopId, sellerRole }),
  ]
}

/** Changes the role of an account together with its shop. */
export function changeRoleStatements(
  db: Database,
  { login, role, shopId, sellerRole }: Omit<NewAccount, 'name'>,
  author: ChangedBy,
): D1PreparedStatement[] {
  return [
    logStatement(db, 'staff role', login, author, { role, shopId, sellerRole }),
    db
      .prepare('UPDATE staff SET role = ?2, shop_id = ?3, seller_role = ?4 WHERE login = ?1')
      .bind(login, role, shopId, sellerRole),
  ]
}

/**
 * Deactivates an account: removes its sessions, password, second factor and pending first sign-in.
 */
export function deactivateStatements(
  db: Database,
  login: string,
  author: ChangedBy,
): D1PreparedStatement[] {
  return [
    logStatement(db, 'staff off', login, author, { active: 0 }),
    db
      .prepare(
        `UPDATE staff SET active = 0, password_hash = '', totp_secret = '', invite_hash = '',
           invite_until = 0 WHERE login = ?1`,
      )
      .bind(login),
  ]
}

/** Ends the sessions and requires a new first sign-in. Reactivates a deactivated account. */
export function resetStatements(
  db: Database,
  login: string,
  { hash, until }: Invitation,
  author: ChangedBy,
): D1PreparedStatement[] {
  return [
    logStatement(db, 'staff reset', login, author, { active: 1 }),
    db
      .prepare(
        `UPDATE staff SET active = 1, password_hash = '', totp_secret = '', invite_hash = ?2,
           invite_until = ?3 WHERE login = ?1`,
      )
      .bind(login, hash, until),
    // If the account is deactivated or was never used, the UPDATE changes no column that the
    // triggers watch, so delete the passkeys here.
    db
      .prepare('DELETE FROM staff_passkey WHERE staff_id = (SELECT id FROM staff WHERE login = ?1)')
      .bind(login),
  ]
}

export const accountOf = (db: Database, login: string) =>
  db
    .prepare(
      'SELECT id, login, name, role, shop_id, seller_role, active FROM staff WHERE login = ?1',
    )
    .bind(login)
    .first<AccountRow>()

/** Columns of a staff account that changes need. */
export interface AccountRow {
  id: number
  login: string
  name: string
  role: DeskRole
  shop_id: number | null
  seller_role: OwnSellerRole
  active: number
}
