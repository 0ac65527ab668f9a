import { codeRules, maySendCode } from '#domain/auth/one-time-code.ts'
import { site } from '#config/site.ts'
import type { Context } from '../context.ts'
import { refuse } from '../refusal.ts'
import { sha256 } from '../session.ts'

export interface CodeRow {
  id: number
  phone: string
  code_hash: string
  sent_at: number
  tries: number
  used: number
}

/** Keyed, because four digits without a key are looked up in a table of ten thousand. */
export async function hashCode(phone: string, code: string, { env }: Context): Promise<string> {
  return sha256(`${env.SIGNING_SECRET} ${phone} ${code}`)
}

/**
 * The newest code of a number with one try taken from it, or null where none is left. Taken
 * before the guess is judged, so that many guesses at once are no more than five.
 */
export async function takeTry(phone: string, { db }: Context): Promise<CodeRow | null> {
  return db
    .prepare(
      `UPDATE one_time_code SET tries = tries + 1
       WHERE id = (SELECT id FROM one_time_code WHERE phone = ? ORDER BY sent_at DESC, id DESC
                   LIMIT 1) AND tries < ? RETURNING *`,
    )
    .bind(phone, codeRules.tries)
    .first<CodeRow>()
}

/** Makes a code and hands it to the gateway; refuses beyond one a minute and five an hour. */
export async function sendCode(phone: string, context: Context): Promise<void> {
  const { db, now, env } = context
  if (env.SMS_MODE !== 'outbox') throw refuse('smsFailed')
  const { results } = await db
    .prepare('SELECT sent_at FROM one_time_code WHERE phone = ? AND sent_at > ?')
    .bind(phone, now - 3_600_000)
    .all<{ sent_at: number }>()
  const sentAt = results.map((row) => row.sent_at)
  if (!maySendCode(sentAt, now)) {
    const last = Math.max(...sentAt)
    const wait =
      sentAt.length >= codeRules.perHour
        ? Math.min(...sentAt) + 3_600_000
        : last + codeRules.resendMs
    throw refuse('codeTooOften', {
      retryAfterSeconds: Math.max(1, Math.ceil((wait - now) / 1000)),
    })
  }
  const code = digits(codeRules.digits)
  const hash = await hashCode(phone, code, context)
  await db.batch([
    // Racing sends: only one may pass the minute, so the check stands in the insert as well.
    db
      .prepare(
        `INSERT INTO one_time_code (phone, code_hash, sent_at)
         SELECT ?1, ?2, ?3 WHERE NOT EXISTS
           (SELECT 1 FROM one_time_code WHERE phone = ?1 AND sent_at > ?4)`,
      )
      .bind(phone, hash, now, now - codeRules.resendMs),
    db
      .prepare(
        `INSERT INTO outbox (phone, body, at)
         SELECT ?1, ?2, ?3 WHERE EXISTS
           (SELECT 1 FROM one_time_code WHERE phone = ?1 AND code_hash = ?4 AND sent_at = ?3)`,
      )
      .bind(phone, `${site.name}: ${code}`, now, hash),
  ])
}

/** Decimal digits without the bias of a plain remainder. */
function digits(count: number): string {
  let text = ''
  while (text.length < count) {
    const [byte = 255] = crypto.getRandomValues(new Uint8Array(1))
    if (byte < 250) text += String(byte % 10)
  }
  return text
}
