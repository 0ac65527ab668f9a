import { DatabaseSync } from 'node:sqlite'
import { hashPassword, checkPassword } from '../../../functions/platform/auth/password-hash.ts'
import {
  isSealed,
  unsealSecret,
  sealSecret,
} from '../../../functions/platform/desk/account/sealed-secret.ts'
import type { DeskRole } from '../../../src/domain/desk/roles.ts'
import { readSecrets } from '../../lib/secrets.ts'

interface Member {
  id: number
  login: string
  name: string
  role: DeskRole
  shopId: number | null
}

const member = (
  id: number,
  login: string,
  name: string,
  role: DeskRole,
  shopId: number | null = null,
): Member => ({ id, login, name, role, shopId })

/** Desk staff for tests and demos, listed in the README. */
export const staff: readonly Member[] = [
  member(1, 'nok', 'Nok Phanit', 'SERVICE'),
  member(2, 'fern', 'Fern Banchi', 'FINANCE'),
  member(3, 'chai', 'Chai of EGG Shop', 'SELLER', 101),
  member(4, 'siam', 'Pim of Siam Auto Parts', 'SELLER', 102),
  member(5, 'mj', 'Jo of M&J Motor', 'SELLER', 103),
  member(6, 'sumber', 'Dewi of Sumber Jaya', 'SELLER', 10202),
  member(7, 'hansung', 'Han of 한성모비스', 'SELLER', 19802),
  member(8, 'somsri', 'Somsri Borikan', 'SERVICE'),
  member(9, 'ploy', 'Ploy Banchi', 'FINANCE'),
  member(10, 'boss', 'Bua Rattana', 'OWNER'),
]

/**
 * Sets passwords and second factors of the desk staff from `.dev.vars`, which a start may have
 * regenerated.
 */
export async function writeStaff(db: DatabaseSync): Promise<void> {
  const secrets = readSecrets()
  const { DESK_PASSWORD = '', DESK_TOTP = '' } = secrets
  const [known] = db.prepare('SELECT login, password_hash, totp_secret FROM staff').all()
  if (known && isSealed(String(known['totp_secret']))) {
    const secret = await unsealSecret(String(known['login']), String(known['totp_secret']), secrets)
    const { isCorrect, upgradedHash } = await checkPassword(
      DESK_PASSWORD,
      String(known['password_hash']),
    )
    if (secret === DESK_TOTP && isCorrect && !upgradedHash) return
  }
  const insertMember = db.prepare(
    `INSERT INTO staff (id, login, name, role, shop_id, password_hash, totp_secret)
     VALUES (?, ?, ?, ?, ?, ?, ?) ON CONFLICT (id) DO UPDATE
     SET password_hash = excluded.password_hash, totp_secret = excluded.totp_secret`,
  )
  const hash = await hashPassword(DESK_PASSWORD)
  const shop = db.prepare('SELECT 1 FROM shop WHERE id = ?')
  // Skip staff of shops that aren't in this database: with separate databases, a shop is in the
  // database of its country.
  for (const { id, login, name, role, shopId } of staff.filter(
    (one) => one.shopId === null || shop.get(one.shopId),
  ))
    insertMember.run(
      id,
      login,
      name,
      role,
      shopId,
      hash,
      await sealSecret(login, DESK_TOTP, secrets),
    )
}

/** Runs `writeStaff` on a database file. */
export async function addStaffTo(file: string): Promise<void> {
  const db = new DatabaseSync(file)
  await writeStaff(db)
  db.close()
}
