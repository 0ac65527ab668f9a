import { type Country, countries, countryOf } from '#domain/country/countries.ts'
import { normaliseMobile } from '#domain/country/mobile.ts'
import type { Context } from '../kernel/context.ts'
import { randomId } from '../db/random-id.ts'
import { tokenFor } from '../kernel/own-page.ts'
import {
  customerColumns,
  customerOfRow,
  type CustomerRow,
  passwordStatusOf,
  toWireVerified,
} from '../profile/read.ts'
import { refuse } from '../kernel/refusal.ts'
import { beginSession } from '../kernel/session.ts'
import { setCountryCookie } from '../kernel/country-cookie.ts'
import { maskName, logSignIn } from '../kernel/sign-in-line.ts'
import { markBrowser } from '../kernel/known-browser.ts'

/** Phone number valid for its country: digits without the leading zero. */
export interface Phone {
  country: Country
  prefix: string
  cellphone: string
}

export interface AccountRow {
  id: number
  country_id: number
  customer_type: string
  verification: string
  state: string
  /** Password hash with its salt; null when no password is set. */
  password: string | null
}

/** Selects a customer with the password hash. */
const accountSql = `SELECT c.*, p.hash AS password
  FROM customer c LEFT JOIN password p ON p.customer_id = c.id`

export async function readAccount(id: number, { db }: Context): Promise<AccountRow | null> {
  return db.prepare(`${accountSql} WHERE c.id = ?`).bind(id).first<AccountRow>()
}

/**
 * Parses the phone number of a payload; refuses (mobileWrong) a number that isn't valid for its
 * country.
 */
export function phoneOf(input: { prefix: string; cellphone: string }): Phone {
  const country = countries.find((row) => row.areaCode === input.prefix)
  if (!country) throw refuse('mobileWrong', { prefix: 'unknown' })
  const cellphone = normaliseMobile(country, input.cellphone)
  if (!cellphone) throw refuse('mobileWrong', { cellphone: 'pattern' })
  return { country, prefix: input.prefix, cellphone }
}

export async function findAccount(phone: Phone, { db }: Context): Promise<AccountRow | null> {
  return db
    .prepare(`${accountSql} WHERE c.prefix = ? AND c.cellphone = ?`)
    .bind(phone.prefix, phone.cellphone)
    .first<AccountRow>()
}

/** True when the number needs approval before its first sign-in. Korean numbers need approval. */
export function awaitsKoreanApproval({ country }: Phone, account: AccountRow | null): boolean {
  return country.countryCode === 'KR' && (!account || account.state === 'PENDING')
}

/**
 * Refuses sign-in to an inactive account. A blocked account gets the same refusal as an unknown
 * one.
 */
export function checkActive(phone: Phone, account: AccountRow | null): void {
  if (awaitsKoreanApproval(phone, account)) throw refuse('koreaNotApproved')
  if (account && account.state !== 'ACTIVE') throw refuse('accountUnauthorized')
}

/** Registers a number verified by code as a Consumer of its country. */
export async function registerCustomer(phone: Phone, { db, now }: Context): Promise<AccountRow> {
  const account = await db
    .prepare(
      `INSERT INTO customer (id, country_id, prefix, cellphone, created_at) VALUES (?, ?, ?, ?, ?)
       ON CONFLICT (prefix, cellphone) DO UPDATE SET created_at = created_at
       RETURNING *, NULL AS password`,
    )
    .bind(randomId(), countryOf(phone.country.id).id, phone.prefix, phone.cellphone, now)
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

/** Returns the account details that a login response carries next to the token. */
export async function readLoginInfo(account: AccountRow, { db }: Context) {
  const [address, customer] = await Promise.all([
    db
      .prepare('SELECT 1 AS one FROM address WHERE customer_id = ? LIMIT 1')
      .bind(account.id)
      .first(),
    db
      .prepare(`SELECT c.name, ${customerColumns} FROM customer c WHERE c.id = ?`)
      .bind(account.id)
      .first<CustomerRow>(),
  ])
  if (!customer) throw refuse('loginExpired')
  return {
    userId: account.id,
    verified: toWireVerified(account.verification),
    customerTypeName: account.customer_type,
    passwordStatus: passwordStatusOf(account.password),
    existAddress: address !== null,
    ...customerOfRow(customer),
  }
}

export const sessionOf = ({ id, country_id }: AccountRow) => ({
  customerId: id,
  countryId: country_id,
})

/** Logs a sign-in under the account and, when a number was typed, under the number. */
export async function logAccountSignIn(id: number, context: Context, phone = ''): Promise<void> {
  const account = `customer ${id}`
  const maskedAccount = await maskName(account, context)
  await logSignIn('signed in', phone || account, context, { who: maskedAccount })
}

/** Signs in a verified customer: marks the browser as known and begins a session. */
export async function signInCustomer(phone: Phone, account: AccountRow, context: Context) {
  await markBrowser(phone.prefix + phone.cellphone, context)
  const token = await beginSession(sessionOf(account), context)
  await logAccountSignIn(account.id, context, phone.prefix + phone.cellphone)
  setCountryCookie(context, account.country_id)
  return { token: tokenFor(context, token), ...(await readLoginInfo(account, context)) }
}
