import {
  codeRules,
  digitsAfterFailures,
  failureWindowMs,
  waitForCode,
} from '#domain/auth/one-time-code.ts'
import { codeDigitsOf } from '#config/code-digits.ts'
import { site } from '#config/site.ts'
import { browserKey } from '../kernel/browser.ts'
import type { Context } from '../kernel/context.ts'
import { GatewayRefused, hasGateway, sendText } from '../notification/gateway.ts'
import { refuse } from '../kernel/refusal.ts'
import {
  checkMessageRates,
  computeMessageCost,
  type MessageCost,
  isWithinMessageRatesSql,
} from '../rate/message-spans.ts'
import { chargeMessage } from '../rate/messages.ts'
import { sha256 } from '../kernel/session.ts'
import { logSignIn } from '../kernel/sign-in-line.ts'
import { digitsFrom } from './digits.ts'
import { findMark } from '../kernel/known-browser.ts'

/**
 * Purpose of a code. A code for impersonation can't sign a customer in, nor a sign-in code start an
 * impersonation.
 */
export interface CodePurpose {
  /** Prefix of the phone number in the table of codes, one per purpose. */
  keyPrefix: string
  body: (code: string, context: Context) => string
}

const signInPurpose: CodePurpose = { keyPrefix: '', body: codeMessage }

/** Code that may be checked, with one try already taken. */
interface OpenCode {
  id: number
  code_hash: string
  mark: string
}

/**
 * Hashes a code with a key: without a key, an attacker could look up any four-digit code in a table
 * of ten thousand hashes.
 */
async function hashCode(phone: string, code: string, { env }: Context): Promise<string> {
  return sha256(`${env.SIGNING_SECRET} ${phone} ${code}`)
}

/**
 * Takes one try from this browser's newest code for a number. Returns null when that code can't be
 * tried: it belongs to another browser, is used, expired or out of tries, or is a short code after
 * too many failures.  Takes the try before the check and in one statement. Concurrent guesses, even
 * from many browsers, therefore stay within the limits.
 */
async function takeCodeTry(phone: string, context: Context): Promise<OpenCode | null> {
  const { db, now } = context
  return db
    .prepare(
      `UPDATE one_time_code SET tries = tries + 1
       WHERE id = (SELECT id FROM one_time_code WHERE phone = ?1 AND browser = ?2
                   ORDER BY id DESC LIMIT 1)
         AND used = 0 AND tries < ${codeRules.tries} AND sent_at >= ?3
         AND (digits >= ${codeRules.strictDigits} OR ${codeRules.failures} >
           (SELECT sum(f.tries - f.used) FROM one_time_code f
            WHERE f.phone = ?1 AND f.mark = one_time_code.mark AND f.sent_at > ?4))
       RETURNING id, code_hash, mark`,
    )
    .bind(
      phone,
      (await browserKeyOf(context)) ?? '-',
      now - codeRules.lifeMs,
      now - failureWindowMs,
    )
    .first<OpenCode>()
}

/** Verifies a code and marks it as used. Refuses (codeWrong) for every reason alike. */
export async function verifyCode(
  { prefix, cellphone }: { prefix: string; cellphone: string },
  code: string,
  context: Context,
  { keyPrefix } = signInPurpose,
): Promise<void> {
  const phone = keyPrefix + prefix + cellphone
  const openCode = await takeCodeTry(phone, context)
  const isCorrect = openCode?.code_hash === (await hashCode(phone, code, context))
  if (openCode && isCorrect && (await markCodeUsed(openCode, context))) return
  await logWrongGuess(phone, openCode, context)
  throw refuse('codeWrong')
}

/** Marks the code as used after a correct guess. Of two concurrent requests, only one gets true. */
async function markCodeUsed({ id }: OpenCode, { db }: Context): Promise<boolean> {
  const updated = await db
    .prepare('UPDATE one_time_code SET used = 1 WHERE id = ? AND used = 0')
    .bind(id)
    .run()
  return updated.meta.changes === 1
}

/** Logs a wrong guess, and once more when the number switches to long codes. */
async function logWrongGuess(
  phone: string,
  openCode: OpenCode | null,
  context: Context,
): Promise<void> {
  const budget = openCode === null ? 'none' : openCode.mark ? 'known browser' : 'strangers'
  await logSignIn('wrong code', phone, context, { budget })
  if (
    openCode &&
    (await readSentCodes(phone, openCode.mark, context)).failures === codeRules.failures
  )
    await logSignIn('number locked to long codes', phone, context, { budget })
}

/** Code to be sent, with its browser, budget and number of digits. */
interface PlannedCode {
  /** Phone number of the recipient; `use` is the purpose. */
  to: string
  use: CodePurpose
  /** Key of the code in the table: the purpose prefix and the number. */
  phone: string
  browser: string
  mark: string
  digits: number
  /** Budgets that the message counts towards when the browser is not known. */
  cost: MessageCost
}

/**
 * Creates a code for this browser, hands it to the gateway and returns its number of digits.
 * Refuses (codeTooOften) more than one a minute, five an hour and twenty a day. All unknown
 * browsers share these limits; each known browser has separate limits.
 *
 * When the gateway's result for a code was inconclusive, sends the same digits again under the same
 * key.
 */
export async function sendCode(
  { prefix, cellphone }: { prefix: string; cellphone: string },
  context: Context,
  use = signInPurpose,
): Promise<number> {
  const to = prefix + cellphone
  const phone = use.keyPrefix + to
  if (!hasGateway(context.env)) throw refuse('smsFailed')
  const browser = await browserKeyOf(context)
  if (!browser) throw refuse('captchaFailed')
  const mark = await findMark(phone, context)
  const sentCodes = await readSentCodes(phone, mark, context)
  const digits = digitsAfterFailures(sentCodes.failures, codeDigitsOf(context.env.CODE_DIGITS))
  const cost = await computeMessageCost({ prefix, cellphone }, mark, context)
  const plannedCode = { to, use, phone, browser, mark, digits, cost }
  const unconfirmedCode = await readUnconfirmedCode(plannedCode, context)
  if (unconfirmedCode) {
    await sendToGateway(plannedCode, unconfirmedCode, context)
    return digits
  }
  const wait = waitForCode(sentCodes.sentAt, context.now)
  if (wait > 0) throw refuseTooOften(wait)
  if (mark === '') {
    await checkMessageRates(cost, context)
    await chargeMessage(prefix, context)
  }
  if (!(await storeCode(plannedCode, context))) {
    // Concurrent requests may have used up the budget since the first check.
    if (mark === '') await checkMessageRates(cost, context)
    throw refuseTooOften(codeRules.resendMs)
  }
  return digits
}

/**
 * Reads the send times and the number of wrong guesses of the last day, for a number and a known
 * browser (`mark`; '' for unknown browsers).
 */
async function readSentCodes(phone: string, mark: string, { db, now }: Context) {
  const { results } = await db
    .prepare(
      'SELECT sent_at, tries - used AS failed FROM one_time_code WHERE phone = ? AND mark = ? AND sent_at > ?',
    )
    .bind(phone, mark, now - failureWindowMs)
    .all<{ sent_at: number; failed: number }>()
  return {
    sentAt: results.map((row) => row.sent_at),
    failures: results.reduce((sum, row) => sum + row.failed, 0),
  }
}

/** Returns the seed of this browser's code whose delivery is uncertain, or null. */
async function readUnconfirmedCode(
  { phone, browser, mark, digits }: PlannedCode,
  { db, now }: Context,
): Promise<string | null> {
  const row = await db
    .prepare(
      `SELECT seed FROM one_time_code WHERE phone = ?1 AND sent_at >= ?2 AND browser = ?3 AND mark = ?4
         AND digits = ?5 AND unsure = 1 AND used = 0 AND tries < ${codeRules.tries}
       ORDER BY id DESC LIMIT 1`,
    )
    .bind(phone, now - codeRules.lifeMs, browser, mark, digits)
    .first<{ seed: string }>()
  return row?.seed ?? null
}

/**
 * Stores a code and hands it to the gateway. Returns false when another code was sent within the
 * same minute.
 */
async function storeCode(plannedCode: PlannedCode, context: Context): Promise<boolean> {
  const { phone, browser, mark, digits, cost } = plannedCode
  const { env, db, now } = context
  const seed = crypto.randomUUID()
  const code = await digitsFrom(seed, phone, digits, env.SIGNING_SECRET)
  const hash = await hashCode(phone, code, context)
  const values = [phone, hash, now, browser, mark, digits, now - codeRules.resendMs + 1, seed]
  // Repeat the check inside the insert: of two concurrent sends only one may pass.
  const inserted = await db
    .prepare(
      `INSERT INTO one_time_code (phone, code_hash, sent_at, browser, mark, digits, seed,
         prefix, network, numbers)
       SELECT ?1, ?2, ?3, ?4, ?5, ?6, ?8, ?9, ?10, ?11 WHERE NOT EXISTS
         (SELECT 1 FROM one_time_code WHERE phone = ?1 AND mark = ?5
            AND sent_at BETWEEN ?7 AND ?3 + ${codeRules.resendMs})
         AND (?5 <> '' OR (${isWithinMessageRatesSql({ now: '?3', network: '?10', numbers: '?11' })}))`,
    )
    .bind(...values, cost.prefix, cost.network, cost.numbers)
    .run()
  if (inserted.meta.changes !== 1) return false
  await sendToGateway(plannedCode, seed, context)
  return true
}

/**
 * Hands a code to the gateway with its seed as the idempotency key; refuses (smsFailed) when the
 * gateway fails.
 */
async function sendToGateway(
  { to, use, phone, digits }: PlannedCode,
  seed: string,
  context: Context,
) {
  const { env, db, now } = context
  const code = await digitsFrom(seed, phone, digits, env.SIGNING_SECRET)
  const message = { key: `code:${seed}`, phone: to, body: use.body(code, context), at: now }
  const mark = (isUnsure: 0 | 1) =>
    db.prepare('UPDATE one_time_code SET unsure = ?2 WHERE seed = ?1').bind(seed, isUnsure)
  try {
    await sendText(env, message, [mark(0)])
  } catch (error) {
    // When the gateway refused, delete the code so that the buyer can request another immediately.
    // Otherwise the delivery is uncertain: keep the code and resend it.
    const isRefused = error instanceof GatewayRefused
    const row = db.prepare('DELETE FROM one_time_code WHERE seed = ?').bind(seed)
    await (isRefused ? row : mark(1)).run()
    console.error(JSON.stringify({ requestId: context.requestId, gateway: String(error) }))
    throw refuse('smsFailed')
  }
}

/**
 * Builds the message. Its last line binds the code to this host (WebOTP, also read by iOS), so a
 * phishing page gets no autofill.
 */
function codeMessage(code: string, { origin }: Context): string {
  return `${site.name}: ${code}\n\n@${new URL(origin).hostname} #${code}`
}

function browserKeyOf(context: Context): Promise<string> | undefined {
  return browserKey(context.browserNonce)
}

function refuseTooOften(waitMs: number) {
  return refuse('codeTooOften', { retryAfterSeconds: Math.max(1, Math.ceil(waitMs / 1000)) })
}
