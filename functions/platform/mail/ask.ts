import { mailRules } from '#domain/notice/mail.ts'
import { site } from '#config/site.ts'
import { randomDigits } from '../auth/digits.ts'
import type { BuyerContext } from '../context.ts'
import { apart } from '../db/databases.ts'
import { sendMail } from '../notice/gateway.ts'
import { hasMail } from '../notice/gateway.ts'
import { takeTokens } from '../rate/take.ts'
import { refuse } from '../refusal.ts'
import { sha256 } from '../session.ts'

/** Keyed, because a million codes without a key are looked up in a table. */
export function hashOf(code: string, { env, buyer }: BuyerContext): Promise<string> {
  return sha256(`${env.SIGNING_SECRET} mail ${buyer.id} ${code}`)
}

/**
 * Sends a code to an address that the buyer wants messages at; until it is proved they go on to the
 * earlier one. Refuses beyond the limits (codeTooOften): a mailbox may be somebody else's.
 */
export async function askForMail(address: string, context: BuyerContext): Promise<void> {
  const { env, db, buyer, now } = context
  if (!hasMail(env)) throw refuse('mailFailed')
  const { waitMs } = await takeTokens(apart(env, `mail ${buyer.id}`), mailRules.limit, env, now)
  const code = randomDigits(mailRules.digits)
  const hash = await hashOf(code, context)
  // Of two at once one passes the minute: the check stands in the statement.
  const kept =
    waitMs === 0 &&
    (await db
      .prepare(
        `INSERT INTO mail_address (customer_id, wanted, code_hash, sent_at) VALUES (?1, ?2, ?3, ?4)
         ON CONFLICT (customer_id) DO UPDATE SET wanted = ?2, code_hash = ?3, sent_at = ?4, tries = 0
         WHERE sent_at NOT BETWEEN ?5 AND ?4 RETURNING 1`,
      )
      .bind(buyer.id, address, hash, now, now - mailRules.resendMs + 1)
      .first())
  if (!kept)
    throw refuse('codeTooOften', {
      retryAfterSeconds: Math.ceil(Math.max(waitMs, mailRules.resendMs) / 1000),
    })
  const message = { key: `mail-code:${hash}`, address, subject: site.name, body: code, at: now }
  try {
    await sendMail(env, message, [])
  } catch (error) {
    console.error(JSON.stringify({ requestId: context.requestId, gateway: String(error) }))
    throw refuse('mailFailed')
  }
}
