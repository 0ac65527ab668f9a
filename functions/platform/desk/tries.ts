import { deskTries } from '#domain/desk/sign-in-tries.ts'
import type { Context } from '../context.ts'

/** Whose budget a sign-in spends: the login's, and the browser's mark of it ('' for unknown ones). */
export interface Budget {
  login: string
  mark: string
}

/** The database that counts sign-ins: one for all countries, or each would add guesses. */
export const countedIn = ({ env }: Pick<Context, 'env'>): D1Database => env.SHARED ?? env.DB

/** Tries of one factor since ?5 that belong to the budget of the row. */
const since = (from: string) =>
  `(SELECT count(*) FROM desk_try WHERE login = ?1 AND factor = ?3 AND mark = ?2 AND at > ${from})`

/**
 * Takes one try at a login's password before it is judged, counted in the same statement; unknown
 * logins count alike. Answers its ID, or how long to wait (milliseconds) where none is left.
 */
export async function takePasswordTry(
  { login, mark }: Budget,
  context: Context,
): Promise<{ id: number } | { waitMs: number }> {
  const { now } = context
  const { perDay, perLong } = deskTries.password[mark ? 'knownBrowser' : 'strangers']
  const taken = await countedIn(context)
    .prepare(
      `INSERT INTO desk_try (login, mark, factor, at) SELECT ?1, ?2, ?3, ?4
       WHERE ${since('?5')} < ?6 AND ${since('?7')} < ?8 RETURNING id`,
    )
    .bind(
      login,
      mark,
      'PASSWORD',
      now,
      now - deskTries.dayMs,
      perDay,
      now - deskTries.longMs,
      perLong,
    )
    .first<{ id: number }>()
  return taken ?? { waitMs: await waitOf({ login, mark }, context) }
}

/** Milliseconds until the oldest try of the day no longer counts. */
async function waitOf({ login, mark }: Budget, context: Context): Promise<number> {
  const { now } = context
  const oldest = await countedIn(context)
    .prepare(
      `SELECT min(at) AS at FROM desk_try
       WHERE login = ? AND mark = ? AND factor = 'PASSWORD' AND at > ?`,
    )
    .bind(login, mark, now - deskTries.dayMs)
    .first<{ at: number | null }>()
  return Math.max(1000, (oldest?.at ?? now) + deskTries.dayMs - now)
}

/** Gives a password's try back that was not judged. */
export async function givePasswordTryBack(id: number, context: Context): Promise<void> {
  await countedIn(context).prepare('DELETE FROM desk_try WHERE id = ?').bind(id).run()
}

/** A try at the second factor: its ID (null where none was left), and how many the day has seen. */
export interface CodeTry {
  id: number | null
  ofDay: number
}

/**
 * Gives a right password's try back and takes one at the second factor, counted in the same
 * statement. A wrong password runs the same statements to no effect, so that times tell nothing.
 */
export async function takeCodeTry(
  { login, mark }: Budget,
  passwordTry: number,
  isRight: boolean,
  context: Context,
): Promise<CodeTry> {
  const { now } = context
  const db = countedIn(context)
  const { perDay, perLong } = deskTries.code[mark ? 'knownBrowser' : 'strangers']
  const day = now - deskTries.dayMs
  const right = isRight ? 1 : 0
  const ofLogin = `(SELECT count(*) FROM desk_try WHERE login = ?1 AND factor = ?3 AND at > ?5)`
  const [, taken, counted] = await db.batch<{ id: number; n: number }>([
    db.prepare('DELETE FROM desk_try WHERE id = ? AND ? = 1').bind(passwordTry, right),
    db
      .prepare(
        `INSERT INTO desk_try (login, mark, factor, at) SELECT ?1, ?2, ?3, ?4
         WHERE ?9 = 1 AND ${since('?5')} < ?6 AND ${since('?7')} < ?8
           AND ${ofLogin} < ${deskTries.codesPerDay} RETURNING id`,
      )
      .bind(login, mark, 'CODE', now, day, perDay, now - deskTries.longMs, perLong, right),
    db
      .prepare("SELECT count(*) AS n FROM desk_try WHERE login = ? AND factor = 'CODE' AND at > ?")
      .bind(login, day),
  ])
  return { id: taken?.results[0]?.id ?? null, ofDay: counted?.results[0]?.n ?? 0 }
}

/** Uses up the code of a half minute and gives its try back; false where it was used before. */
export async function useCode(
  login: string,
  step: number,
  tryId: number,
  context: Context,
): Promise<boolean> {
  const db = countedIn(context)
  const used = await db
    .prepare(
      `INSERT INTO desk_code_step (login, step) VALUES (?1, ?2)
       ON CONFLICT (login) DO UPDATE SET step = ?2 WHERE step < ?2 RETURNING step`,
    )
    .bind(login, step)
    .first()
  if (used === null) return false
  await giveTryBack(tryId, context)
  return true
}

/** Gives the try of a right second factor back. */
export async function giveTryBack(tryId: number, context: Context): Promise<void> {
  await countedIn(context).prepare('DELETE FROM desk_try WHERE id = ?').bind(tryId).run()
}

/** Logins whose password somebody got right with a wrong second factor, in the last day. */
export async function guessedLogins(context: Context): Promise<{ login: string; wrong: number }[]> {
  const { results } = await countedIn(context)
    .prepare(
      `SELECT login, count(*) AS wrong FROM desk_try WHERE factor = 'CODE' AND at > ?1
       GROUP BY login HAVING count(*) >= ${deskTries.alarmFrom} ORDER BY wrong DESC LIMIT 50`,
    )
    .bind(context.now - deskTries.dayMs)
    .all<{ login: string; wrong: number }>()
  return results
}
