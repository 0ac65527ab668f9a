import { codeRules, digitsAfter, failureMs, waitForCode } from '#domain/auth/one-time-code.ts'
import { codeDigitsOf } from '#config/code-digits.ts'
import { site } from '#config/site.ts'
import { browserKey } from '../browser.ts'
import type { Context } from '../context.ts'
import { GatewayRefused, hasGateway, sendText } from '../notice/gateway.ts'
import { refuse } from '../refusal.ts'
import { checkSpans, costOf, type MessageCost, withinSpans } from '../rate/message-spans.ts'
import { spendMessage } from '../rate/messages.ts'
import { sha256 } from '../session.ts'
import { noteSignIn } from '../sign-in-line.ts'
import { digitsFrom } from './digits.ts'
import { markOf } from './known-browser.ts'

/** What a code is for: one that lets staff shop for somebody signs nobody in, and the other way round. */
export interface CodeUse {
  /** Stands before the number where the code is kept. */
  keptUnder: string
  body: (code: string, context: Context) => string
}

const signingIn: CodeUse = { keptUnder: '', body: bodyOf }

/** A code that may be guessed at, with the try for it taken. */
interface OpenCode {
  id: number
  code_hash: string
  mark: string
}

/** Keyed, because four digits without a key are looked up in a table of ten thousand. */
async function hashCode(phone: string, code: string, { env }: Context): Promise<string> {
  return sha256(`${env.SIGNING_SECRET} ${phone} ${code}`)
}

/**
 * This browser's newest code for a number with one try taken from it, or null where there is none
 * to guess at: another browser's, used, over, tried too often, or a short one after too many
 * failures. Taken before the guess is judged, in one statement: of many guesses at once, through
 * however many browsers, no more are judged than the rules allow.
 */
async function takeTry(phone: string, context: Context): Promise<OpenCode | null> {
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
    .bind(phone, (await ownBrowser(context)) ?? '-', now - codeRules.lifeMs, now - failureMs)
    .first<OpenCode>()
}

/**
 * Holds who says a code to it, and uses the code up; refuses (codeWrong) whatever is wrong with it,
 * all alike.
 */
export async function proveByCode(
  { prefix, cellphone }: { prefix: string; cellphone: string },
  code: string,
  context: Context,
  { keptUnder } = signingIn,
): Promise<void> {
  const phone = keptUnder + prefix + cellphone
  const open = await takeTry(phone, context)
  const isRight = open?.code_hash === (await hashCode(phone, code, context))
  if (open && isRight && (await useCode(open, context))) return
  await noteWrongGuess(phone, open, context)
  throw refuse('codeWrong')
}

/** Takes the code away with its right guess: of two at once, one gets it. */
async function useCode({ id }: OpenCode, { db }: Context): Promise<boolean> {
  const taken = await db
    .prepare('UPDATE one_time_code SET used = 1 WHERE id = ? AND used = 0')
    .bind(id)
    .run()
  return taken.meta.changes === 1
}

/** A line for a wrong guess, and one more where the number goes over to long codes. */
async function noteWrongGuess(
  phone: string,
  open: OpenCode | null,
  context: Context,
): Promise<void> {
  const budget = open === null ? 'none' : open.mark ? 'known browser' : 'strangers'
  await noteSignIn('wrong code', phone, context, { budget })
  if (open && (await readSent(phone, open.mark, context)).failures === codeRules.failures)
    await noteSignIn('number locked to long codes', phone, context, { budget })
}

/** A code to be: for which browser, under which budget, and how long. */
interface Planned {
  /** Where it goes, and what it is for. */
  to: string
  use: CodeUse
  /** Where it is kept. */
  phone: string
  browser: string
  mark: string
  digits: number
  /** Whom it costs, where a stranger asks. */
  cost: MessageCost
}

/**
 * Makes a code for this browser and hands it to the gateway; refuses (codeTooOften) beyond one a
 * minute, five an hour and twenty a day, for strangers together and for each marked browser. A code
 * whose delivery the gateway left open is sent again, the same digits under the same key.
 * Answers how many digits it has.
 */
export async function sendCode(
  { prefix, cellphone }: { prefix: string; cellphone: string },
  context: Context,
  use = signingIn,
): Promise<number> {
  const to = prefix + cellphone
  const phone = use.keptUnder + to
  if (!hasGateway(context.env)) throw refuse('smsFailed')
  const browser = await ownBrowser(context)
  if (!browser) throw refuse('captchaFailed')
  const mark = await markOf(phone, context)
  const before = await readSent(phone, mark, context)
  const digits = digitsAfter(before.failures, codeDigitsOf(context.env.CODE_DIGITS))
  const cost = await costOf({ prefix, cellphone }, mark, context)
  const planned = { to, use, phone, browser, mark, digits, cost }
  const unsure = await readUnsure(planned, context)
  if (unsure) {
    await handOver(planned, unsure, context)
    return digits
  }
  const wait = waitForCode(before.sentAt, context.now)
  if (wait > 0) throw tooOften(wait)
  if (mark === '') {
    await checkSpans(cost, context)
    await spendMessage(prefix, context)
  }
  if (!(await keepCode(planned, context))) {
    // Of many at once some took what was left.
    if (mark === '') await checkSpans(cost, context)
    throw tooOften(codeRules.resendMs)
  }
  return digits
}

/** The codes of the last day under a budget, and the wrong guesses at them. */
async function readSent(phone: string, mark: string, { db, now }: Context) {
  const { results } = await db
    .prepare(
      'SELECT sent_at, tries - used AS failed FROM one_time_code WHERE phone = ? AND mark = ? AND sent_at > ?',
    )
    .bind(phone, mark, now - failureMs)
    .all<{ sent_at: number; failed: number }>()
  return {
    sentAt: results.map((row) => row.sent_at),
    failures: results.reduce((sum, row) => sum + row.failed, 0),
  }
}

/** This browser's code that may have been sent or not, by its seed; null where there is none. */
async function readUnsure(
  { phone, browser, mark, digits }: Planned,
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

/** Keeps a code and hands it to the gateway; false where another one of the same minute was first. */
async function keepCode(planned: Planned, context: Context): Promise<boolean> {
  const { phone, browser, mark, digits, cost } = planned
  const { env, db, now } = context
  const seed = crypto.randomUUID()
  const code = await digitsFrom(seed, phone, digits, env.SIGNING_SECRET)
  const hash = await hashCode(phone, code, context)
  const values = [phone, hash, now, browser, mark, digits, now - codeRules.resendMs + 1, seed]
  // Racing sends: only one may pass the minute, so the check stands in the insert as well.
  const kept = await db
    .prepare(
      `INSERT INTO one_time_code (phone, code_hash, sent_at, browser, mark, digits, seed,
         prefix, network, numbers)
       SELECT ?1, ?2, ?3, ?4, ?5, ?6, ?8, ?9, ?10, ?11 WHERE NOT EXISTS
         (SELECT 1 FROM one_time_code WHERE phone = ?1 AND mark = ?5
            AND sent_at BETWEEN ?7 AND ?3 + ${codeRules.resendMs})
         AND (?5 <> '' OR (${withinSpans({ now: '?3', network: '?10', numbers: '?11' })}))`,
    )
    .bind(...values, cost.prefix, cost.network, cost.numbers)
    .run()
  if (kept.meta.changes !== 1) return false
  await handOver(planned, seed, context)
  return true
}

/** Hands a code to the gateway under the key of its seed; refuses (smsFailed) where it wasn't taken. */
async function handOver({ to, use, phone, digits }: Planned, seed: string, context: Context) {
  const { env, db, now } = context
  const code = await digitsFrom(seed, phone, digits, env.SIGNING_SECRET)
  const message = { key: `code:${seed}`, phone: to, body: use.body(code, context), at: now }
  const mark = (unsure: 0 | 1) =>
    db.prepare('UPDATE one_time_code SET unsure = ?2 WHERE seed = ?1').bind(seed, unsure)
  try {
    await sendText(env, message, [mark(0)])
  } catch (error) {
    // Nobody got it: another one may be asked for at once. Or nobody knows: then it stays this one.
    const isRefused = error instanceof GatewayRefused
    const row = db.prepare('DELETE FROM one_time_code WHERE seed = ?').bind(seed)
    await (isRefused ? row : mark(1)).run()
    console.error(JSON.stringify({ requestId: context.requestId, gateway: String(error) }))
    throw refuse('smsFailed')
  }
}

/**
 * The message. Its last line is for the browser of that host alone (WebOTP, and iOS reads it too):
 * on a page that only looks like ours nothing is filled in.
 */
function bodyOf(code: string, { origin }: Context): string {
  return `${site.name}: ${code}\n\n@${new URL(origin).hostname} #${code}`
}

function ownBrowser(context: Context): Promise<string> | undefined {
  return browserKey(context.browser)
}

function tooOften(waitMs: number) {
  return refuse('codeTooOften', { retryAfterSeconds: Math.max(1, Math.ceil(waitMs / 1000)) })
}
