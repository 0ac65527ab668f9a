import type { Context } from '../context.ts'
import { databasesOf } from '../db/databases.ts'

/** A login with the password hash that was proven. */
interface Proven {
  login: string
  password_hash: string
}

/** Replaces a password that is still the one that was proven. */
export const setPassword = (db: D1Database, { login, password_hash }: Proven, hash: string) =>
  db
    .prepare('UPDATE staff SET password_hash = ?3 WHERE login = ?1 AND password_hash = ?2')
    .bind(login, password_hash, hash)

/** The same person in databases of other countries has the same password hash, and gets the new one. */
export async function setElsewhere(
  { env, db }: Pick<Context, 'env' | 'db'>,
  row: Proven,
  hash: string,
): Promise<void> {
  for (const other of databasesOf(env))
    if (other.db !== db) await setPassword(other.db, row, hash).run()
}

/** Keeps the same password under a hash of today's cost, everywhere; no session ends (staff_changed). */
export async function renewPassword(
  context: Pick<Context, 'env' | 'db'>,
  row: Proven,
  hash: string,
): Promise<void> {
  await setPassword(context.db, row, hash).run()
  await setElsewhere(context, row, hash)
}
