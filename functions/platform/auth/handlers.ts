import type { authCalls } from '#contract/auth.ts'
import { codeRules } from '#domain/auth/one-time-code.ts'
import { type Country, countries, countryOf } from '#domain/country/countries.ts'
import { normaliseMobile } from '#domain/country/mobile.ts'
import type { Context } from '../context.ts'
import type { Handlers } from '../handlers.ts'
import { readProfile, verifiedOf } from '../profile/read.ts'
import { refuse } from '../refusal.ts'
import { beginSession, clearSessionCookies, endSession, setCountryCookie } from '../session.ts'
import { checkCaptcha } from '../captcha/check.ts'
import { decryptWire } from './cipher.ts'
import { hashCode, noteWrongGuess, sendCode, takeTry, useCode } from './codes.ts'
import { markBrowser } from './known-browser.ts'

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
    const { captchaToken, captchaAnswer } = input
    await checkCaptcha(captchaToken, captchaAnswer, phone.prefix + phone.cellphone, context)
    const digits = await sendCode(phone, context)
    return { resendAfterSeconds: codeRules.resendMs / 1000, digits }
  },

  'GET /app-api/profile/checkCellphoneBeforeLogin': async (input, context) => {
    const phone = phoneOf(input)
    // Whether a number is registered is told only to a password login, which asks for it. To one
    // by code every number reads alike: who has the code is told, nobody before.
    if (input.checkType === 2 && (await findAccount(phone, context))?.state !== 'ACTIVE')
      throw refuse('accountUnauthorized')
    return { active: true }
  },

  'POST /app-api/v1/login/opt': async (input, context) => {
    const phone = phoneOf(input)
    const full = phone.prefix + phone.cellphone
    const open = await takeTry(full, context)
    const isRight = open?.code_hash === (await hashCode(full, input.phoneCode, context))
    if (!open || !isRight || !(await useCode(open, context))) {
      await noteWrongGuess(full, open, context)
      throw refuse('codeWrong')
    }
    const known = await findAccount(phone, context)
    checkActive(phone, known)
    const account = known ?? (await register(phone, context))
    await markBrowser(full, context)
    const token = await beginSession(account.id, context)
    setCountryCookie(context, account.country_id)
    return { token, ...(await loginInfo(account, context)) }
  },

  'GET /client/auth/logout': async (_, context) => {
    if (context.buyer) await endSession(context.buyer.tokenHash, context)
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
