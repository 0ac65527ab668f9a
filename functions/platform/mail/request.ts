import { mailRules } from '#domain/notification/mail.ts'
import { site } from '#config/site.ts'
import { digitsFrom } from '../auth/digits.ts'
import type { BuyerContext } from '../kernel/context.ts'
import { uniqueAcrossDatabases } from '../kernel/databases.ts'
import { GatewayRefused, hasMailGateway, sendMail } from '../notification/gateway.ts'
import { takeTokens } from '../rate/take.ts'
import { refuse } from '../kernel/refusal.ts'
import { sha256 } from '../kernel/session.ts'

/**
 * Hashes a code with a key. Without a key, an attacker could look the code up in a table of a
 * million hashes.
 */
export function hashMailCode(code: string, { env, buyer }: BuyerContext): Promise<string> {
  return sha256(`${env.SIGNING_SECRET} mail ${buyer.personId} ${code}`)
}

/**
 * Sends a code to the email address that the buyer wants to use. Until the address is verified,
 * messages go to the earlier address. Refuses (codeTooOften) beyond the limits, because the mailbox
 * may belong to another person.
 */
export async function requestMail(address: string, context: BuyerContext): Promise<void> {
  const { env, db, buyer, now } = context
  if (!hasMailGateway(env)) throw refuse('mailFailed')
  const unconfirmedCode = await db
    .prepare(
      `SELECT seed FROM mail_address
       WHERE customer_id = ?1 AND wanted = ?2 AND unsure = 1 AND sent_at >= ?3`,
    )
    .bind(buyer.personId, address, now - mailRules.lifeMs)
    .first<{ seed: string }>()
  return sendCode(address, unconfirmedCode?.seed ?? (await storeCode(address, context)), context)
}

/** Stores a code for an address and returns its seed; refuses (codeTooOften) beyond the limits. */
async function storeCode(address: string, context: BuyerContext): Promise<string> {
  const { env, db, buyer, now } = context
  const { waitMs } = await takeTokens(
    uniqueAcrossDatabases(env, `mail ${buyer.personId}`),
    mailRules.limit,
    env,
    now,
  )
  const seed = crypto.randomUUID()
  const hash = await hashMailCode(await deriveCode(seed, context), context)
  // Check the limits within the insert, so that only one of two concurrent requests within a minute
  // passes.
  const inserted =
    waitMs === 0 &&
    (await db
      .prepare(
        `INSERT INTO mail_address (customer_id, wanted, code_hash, sent_at, seed)
         VALUES (?1, ?2, ?3, ?4, ?6)
         ON CONFLICT (customer_id) DO UPDATE SET wanted = ?2, code_hash = ?3, sent_at = ?4, tries = 0,
           seed = ?6, unsure = 0
         WHERE sent_at NOT BETWEEN ?5 AND ?4 RETURNING 1`,
      )
      .bind(buyer.personId, address, hash, now, now - mailRules.resendMs + 1, seed)
      .first())
  if (inserted) return seed
  throw refuse('codeTooOften', {
    retryAfterSeconds: Math.ceil(Math.max(waitMs, mailRules.resendMs) / 1000),
  })
}

const deriveCode = (seed: string, { env, buyer }: BuyerContext) =>
  digitsFrom(seed, `mail ${buyer.personId}`, mailRules.digits, env.SIGNING_SECRET)

async function sendCode(address: string, seed: string, context: BuyerContext): Promise<void> {
  const { env, db, buyer, now } = context
  const body = await deriveCode(seed, context)
  const message = { key: `mail-code:${seed}`, address, subject: site.name, body, at: now }
  const setUnsure = (isUnsure: boolean) =>
    db
      .prepare('UPDATE mail_address SET unsure = ?3 WHERE customer_id = ?1 AND seed = ?2')
      .bind(buyer.personId, seed, Number(isUnsure))
  try {
    await sendMail(env, message, [setUnsure(false)])
  } catch (error) {
    await setUnsure(!(error instanceof GatewayRefused)).run()
    console.error(JSON.stringify({ requestId: context.requestId, gateway: String(error) }))
    throw refuse('mailFailed')
  }
}
