import { passwordTries } from '#domain/auth/password.ts'
import type { Context } from '../kernel/context.ts'
import { logSignIn } from '../kernel/sign-in-line.ts'
import { findMark } from '../kernel/known-browser.ts'

/**
 * Takes one of the day's password tries for a number and returns its ID, or null when no try is
 * left. Unknown browsers share one budget; each known browser has its own, so strangers can't lock
 * the owner out.
 *
 * Takes the try before the check, in one statement, and also for numbers without an account, so
 * that the limit reveals nothing.
 */
export async function takePasswordTry(phone: string, context: Context): Promise<number | null> {
  const { db, now } = context
  const mark = await findMark(phone, context)
  const perDay = mark ? passwordTries.knownBrowser : passwordTries.strangers
  const row = await db
    .prepare(
      `INSERT INTO password_try (phone, mark, at) SELECT ?1, ?2, ?3
       WHERE (SELECT count(*) FROM password_try WHERE phone = ?1 AND mark = ?2 AND at > ?4)
         < ?5
       RETURNING id`,
    )
    .bind(phone, mark, now, now - passwordTries.windowMs, perDay)
    .first<{ id: number }>()
  if (row) return row.id
  const budget = mark ? 'known browser' : 'strangers'
  await logSignIn('number closed to passwords', phone, context, { budget })
  return null
}

/** Gives back the try of a correct password. Failed tries still count, even tries of strangers. */
export async function refundPasswordTry(id: number, { db }: Context): Promise<void> {
  await db.prepare('DELETE FROM password_try WHERE id = ?').bind(id).run()
}
