import type { Context } from '../../kernel/context.ts'
import { databasesOf } from '../../kernel/databases.ts'

/** Staff login with the password hash that was checked. */
interface VerifiedStaff {
  login: string
  password_hash: string
}

/**
 * Returns the statement that replaces a password, provided the stored password hasn't changed since
 * the check.
 */
export const setPassword = (
  db: D1Database,
  { login, password_hash }: VerifiedStaff,
  hash: string,
) =>
  db
    .prepare('UPDATE staff SET password_hash = ?3 WHERE login = ?1 AND password_hash = ?2')
    .bind(login, password_hash, hash)

/**
 * Replaces the password in the other countries' databases, where the same person has the same hash.
 */
export async function setPasswordElsewhere(
  { env, db }: Pick<Context, 'env' | 'db'>,
  row: VerifiedStaff,
  hash: string,
): Promise<void> {
  for (const otherDatabase of databasesOf(env))
    if (otherDatabase.db !== db) await setPassword(otherDatabase.db, row, hash).run()
}

/**
 * Stores the same password under a hash of the current cost in every database; no session ends
 * (staff_changed).
 */
export async function rehashPassword(
  context: Pick<Context, 'env' | 'db'>,
  row: VerifiedStaff,
  hash: string,
): Promise<void> {
  await setPassword(context.db, row, hash).run()
  await setPasswordElsewhere(context, row, hash)
}
