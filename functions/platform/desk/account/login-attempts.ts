import { deskTries } from '#domain/desk/sign-in-tries.ts'
import type { Context } from '../../kernel/context.ts'

/**
 * Budget that a sign-in attempt counts towards: the login, and the browser's mark for this login
 * ('' for unknown browsers).
 */
export interface Budget {
  login: string
  mark: string
}

/**
 * Database that counts sign-in attempts. All countries use one database; separate databases would
 * multiply the allowed guesses.
 */
export const triesDatabase = ({ env }: Pick<Context, 'env'>): D1Database => env.SHARED ?? env.DB

/** SQL that counts the tries of one factor in the row's budget since the time in a parameter. */
const triesSinceSql = (from: string) =>
  `(SELECT count(*) FROM desk_try WHERE login = ?1 AND factor = ?3 AND mark = ?2 AND at > ${from})`

/**
 * Takes one password try of a login before the check and counts in the same statement. Unknown
 * logins count too. Returns the ID of the try, or the time to wait (ms) when no try is left.
 */
export async function takePasswordTry(
  { login, mark }: Budget,
  context: Context,
): Promise<{ id: number } | { waitMs: number }> {
  const { now } = context
  const { perDay, perLong } = deskTries.password[mark ? 'knownBrowser' : 'strangers']
  const insertedTry = await triesDatabase(context)
    .prepare(
      `INSERT INTO desk_try (login, mark, factor, at) SELECT ?1, ?2, ?3, ?4
       WHERE ${triesSinceSql('?5')} < ?6 AND ${triesSinceSql('?7')} < ?8 RETURNING id`,
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
  return insertedTry ?? { waitMs: await readWaitMs({ login, mark }, context) }
}

/** Returns the time (ms) until both budgets of password tries allow another try. */
async function readWaitMs({ login, mark }: Budget, context: Context): Promise<number> {
  const { now } = context
  const { perDay, perLong } = deskTries.password[mark ? 'knownBrowser' : 'strangers']
  const { results } = await triesDatabase(context)
    .prepare(
      `SELECT at FROM desk_try WHERE login = ? AND mark = ? AND factor = 'PASSWORD' AND at > ?
       ORDER BY at DESC LIMIT ${perLong}`,
    )
    .bind(login, mark, now - deskTries.longMs)
    .all<{ at: number }>()
  const freeAtMs = (tries: number, periodMs: number) => (results[tries - 1]?.at ?? 0) + periodMs
  return Math.max(
    1000,
    freeAtMs(perDay, deskTries.dayMs) - now,
    freeAtMs(perLong, deskTries.longMs) - now,
  )
}

/** Gives back the try of a password that was not compared. */
export async function returnPasswordTry(id: number, context: Context): Promise<void> {
  await triesDatabase(context).prepare('DELETE FROM desk_try WHERE id = ?').bind(id).run()
}

/**
 * Try of the second factor: its ID (null when the budget is used up), and the number of tries in
 * the last day.
 */
export interface CodeTry {
  id: number | null
  ofDay: number
}

/**
 * Gives back the try of a correct password and takes a try for the second factor, counting in the
 * same statement. For a wrong password the same statements run without effect, so that timing
 * reveals nothing.
 */
export async function takeCodeTry(
  { login, mark }: Budget,
  passwordTry: number,
  isCorrect: boolean,
  context: Context,
): Promise<CodeTry> {
  const { now } = context
  const db = triesDatabase(context)
  const { perDay, perLong } = deskTries.code[mark ? 'knownBrowser' : 'strangers']
  const dayStart = now - deskTries.dayMs
  const right = isCorrect ? 1 : 0
  const triesOfLoginSql = `(SELECT count(*) FROM desk_try WHERE login = ?1 AND factor = ?3 AND at > ?5)`
  const [, insertedTry, countedResult] = await db.batch<{ id: number; n: number }>([
    db.prepare('DELETE FROM desk_try WHERE id = ? AND ? = 1').bind(passwordTry, right),
    db
      .prepare(
        `INSERT INTO desk_try (login, mark, factor, at) SELECT ?1, ?2, ?3, ?4
         WHERE ?9 = 1 AND ${triesSinceSql('?5')} < ?6 AND ${triesSinceSql('?7')} < ?8
           AND ${triesOfLoginSql} < ${deskTries.codesPerDay} RETURNING id`,
      )
      .bind(login, mark, 'CODE', now, dayStart, perDay, now - deskTries.longMs, perLong, right),
    db
      .prepare("SELECT count(*) AS n FROM desk_try WHERE login = ? AND factor = 'CODE' AND at > ?")
      .bind(login, dayStart),
  ])
  return { id: insertedTry?.results[0]?.id ?? null, ofDay: countedResult?.results[0]?.n ?? 0 }
}

/**
 * Uses up the code of a 30-second step and gives back the try; false when the code was already
 * used.
 */
export async function useCode(
  login: string,
  step: number,
  tryId: number,
  context: Context,
): Promise<boolean> {
  if (!(await spendCode(login, step, context))) return false
  await returnCodeTry(tryId, context)
  return true
}

/** Uses up the code of a 30-second step; false when the code was already used. */
export async function spendCode(login: string, step: number, context: Context): Promise<boolean> {
  const spentCode = await triesDatabase(context)
    .prepare(
      `INSERT INTO desk_code_step (login, step) VALUES (?1, ?2)
       ON CONFLICT (login) DO UPDATE SET step = ?2 WHERE step < ?2 RETURNING step`,
    )
    .bind(login, step)
    .first()
  return spentCode !== null
}

/** Gives back the try of a correct second factor. */
export async function returnCodeTry(tryId: number, context: Context): Promise<void> {
  await triesDatabase(context).prepare('DELETE FROM desk_try WHERE id = ?').bind(tryId).run()
}

/** Lists logins with repeated wrong second factors after a correct password in the last day. */
export async function readGuessedLogins(
  context: Context,
): Promise<{ login: string; wrong: number }[]> {
  const { results } = await triesDatabase(context)
    .prepare(
      `SELECT login, count(*) AS wrong FROM desk_try WHERE factor = 'CODE' AND at > ?1
       GROUP BY login HAVING count(*) >= ${deskTries.alarmFrom} ORDER BY wrong DESC LIMIT 50`,
    )
    .bind(context.now - deskTries.dayMs)
    .all<{ login: string; wrong: number }>()
  return results
}
