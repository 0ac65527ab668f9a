import type { authCalls } from '#contract/auth.ts'
import { codeRules, judgeCode } from '#domain/auth/one-time-code.ts'
import { type Country, countries, countryOf } from '#domain/country/countries.ts'
import { normaliseMobile } from '#domain/country/mobile.ts'
import type { Context } from '../context.ts'
import type { Handlers } from '../handlers.ts'
import { readProfile, verifiedOf } from '../profile/read.ts'
import { refuse } from '../refusal.ts'
import {
  clearSessionCookies,
  newToken,
  sessionDays,
  setCountryCookie,
  setSessionCookies,
  sha256,
} from '../session.ts'
import { checkCaptcha } from '../captcha/check.ts'
import { decryptWire } from './cipher.ts'
import { hashCode, sendCode, takeTry } from './codes.ts'

interface Phone {
  country: Country
  prefix: string
  cellphone: string
}

interface AccountRow {
  id: number
  country_id: number
  customer_type: string
  verification: string
  password_status: number
  state: string
}

/** Login by one-time code, and what a session says of itself. */
export const authHandlers: Handlers<typeof authCalls> = {
  'POST /app-api/v1/phoneCode/send': async (input, context) => {
    const phone = phoneOf(input)
    const plain = decryptWire(input.cellphoneCode, context.env.CIPHER_KEY)
    if (!plain || normaliseMobile(phone.country, plain) !== phone.cellphone)
      throw refuse('badRequest', { cellphoneCode: 'not this number' })
    await checkCaptcha(input.captchaToken, input.captchaAnswer, context)
    await sendCode(phone.prefix + phone.cellphone, context)
    return { resendAfterSeconds: codeRules.resendMs / 1000 }
  },

  'GET /app-api/profile/checkCellphoneBeforeLogin': async (input, context) => {
    const phone = phoneOf(input)
    const account = await findAccount(phone, context)
    checkActive(phone, account)
    // Whether a number is registered is told only to a password login, which asks for it.
    if (input.checkType === 2 && !account) throw refuse('accountUnauthorized')
    return { active: true }
  },

  'POST /app-api/v1/login/opt': async (input, context) => {
    const phone = phoneOf(input)
    const { db, now } = context
    const full = phone.prefix + phone.cellphone
    const sent = await takeTry(full, context)
    const matches =
      sent !== null && (await hashCode(full, input.phoneCode, context)) === sent.code_hash
    const verdict = judgeCode(
      sent ? { sentAt: sent.sent_at, tries: sent.tries - 1, used: sent.used === 1 } : undefined,
      matches,
      now,
    )
    if (verdict !== 'good') throw refuse(verdict === 'wrong' ? 'codeWrong' : 'codeExpired')
    // Single use: of two requests with the right code, one changes the row.
    const taken = await db
      .prepare('UPDATE one_time_code SET used = 1 WHERE id = ? AND used = 0')
      .bind(sent?.id ?? 0)
      .run()
    if (taken.meta.changes !== 1) throw refuse('codeExpired')
    const known = await findAccount(phone, context)
    checkActive(phone, known)
    const account = known ?? (await register(phone, context))
    const token = newToken()
    await db
      .prepare(
        'INSERT INTO session (token_hash, customer_id, created_at, expires_at) VALUES (?, ?, ?, ?)',
      )
      .bind(await sha256(token), account.id, now, now + sessionDays * 86_400_000)
      .run()
    setSessionCookies(context, token)
    setCountryCookie(context, account.country_id)
    return { token, ...(await loginInfo(account, context)) }
  },

  'GET /client/auth/logout': async (_, context) => {
    if (context.buyer)
      await context.db
        .prepare('DELETE FROM session WHERE token_hash = ?')
        .bind(context.buyer.tokenHash)
        .run()
    clearSessionCookies(context)
    return {}
  },

  'GET /app-api/v1/login/queryUserLoginInfo': async (_, context) => {
    const account = await context.db
      .prepare('SELECT * FROM customer WHERE id = ?')
      .bind(context.buyer.id)
      .first<AccountRow>()
    if (!account) throw refuse('loginExpired')
    return loginInfo(account, context)
  },

  'GET /app-api/profile/info': async (_, context) => readProfile(context),
}

function phoneOf(input: { prefix: string; cellphone: string }): Phone {
  const country = countries.find((row) => row.areaCode === input.prefix)
  if (!country) throw refuse('mobileWrong', { prefix: 'unknown' })
  const cellphone = normaliseMobile(country, input.cellphone)
  if (!cellphone) throw refuse('mobileWrong', { cellphone: 'pattern' })
  return { country, prefix: input.prefix, cellphone }
}

async function findAccount(phone: Phone, { db }: Context): Promise<AccountRow | null> {
  return db
    .prepare('SELECT * FROM customer WHERE prefix = ? AND cellphone = ?')
    .bind(phone.prefix, phone.cellphone)
    .first<AccountRow>()
}

/** Korea needs approval before login; a blocked account reads like one that isn't there. */
function checkActive(phone: Phone, account: AccountRow | null): void {
  const korean = phone.country.countryCode === 'KR'
  if (korean && (!account || account.state === 'PENDING')) throw refuse('koreaNotApproved')
  if (account && account.state !== 'ACTIVE') throw refuse('accountUnauthorized')
}

/** A number that proves itself by its code becomes a Consumer of its country. */
async function register(phone: Phone, { db, now }: Context): Promise<AccountRow> {
  const account = await db
    .prepare(
      `INSERT INTO customer (country_id, prefix, cellphone, created_at) VALUES (?, ?, ?, ?)
       ON CONFLICT (prefix, cellphone) DO UPDATE SET created_at = created_at RETURNING *`,
    )
    .bind(countryOf(phone.country.id).id, phone.prefix, phone.cellphone, now)
    .first<AccountRow>()
  if (!account) throw new Error('registration returned no row')
  await db
    .prepare(
      'INSERT OR IGNORE INTO customer_price_identity (customer_id, price_id, last_check) VALUES (?, 1, 1)',
    )
    .bind(account.id)
    .run()
  return account
}

async function loginInfo(account: AccountRow, { db }: Context) {
  const address = await db
    .prepare('SELECT 1 AS one FROM address WHERE customer_id = ? LIMIT 1')
    .bind(account.id)
    .first()
  return {
    userId: account.id,
    verified: verifiedOf(account.verification),
    customerTypeName: account.customer_type,
    passwordStatus: account.password_status,
    existAddress: address !== null,
  }
}
