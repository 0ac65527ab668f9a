import { passwordTries } from '#domain/auth/password.ts'
import type { Context } from '../context.ts'
import { noteSignIn } from '../sign-in-line.ts'
import { markOf } from './known-browser.ts'

/**
 * Takes one of the day's tries at a number's password: the strangers' together, or those of this
 * browser where it signed in to the number before, so that strangers can't lock the owner out.
 * Answers its id, or null where none is left. Taken before the guess is judged, in one statement,
 * and for numbers without an account as well: the limit tells nothing.
 */
export async function takePasswordTry(phone: string, context: Context): Promise<number | null> {
  const { db, now } = context
  const mark = await markOf(phone, context)
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
  await noteSignIn('number closed to passwords', phone, context, { budget })
  return null
}

/** A right guess is none of the day's tries; the wrong ones of others stay. */
export async function giveTryBack(id: number, { db }: Context): Promise<void> {
  await db.prepare('DELETE FROM password_try WHERE id = ?').bind(id).run()
}
