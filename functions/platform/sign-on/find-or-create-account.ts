import type { IDToken } from 'oauth4webapi'
import { type Country, countries, countryOf } from '#domain/country/countries.ts'
import { normaliseMobile } from '#domain/country/mobile.ts'
import {
  type AccountRow,
  findAccount,
  type Phone,
  readAccount,
  registerCustomer,
} from '../auth/account.ts'
import type { Context } from '../kernel/context.ts'
import { createToken } from '../kernel/session.ts'
import { SignOnError } from './error.ts'
import type { Provider } from './providers.ts'

const koreanCountryCode = 'KR'

/**
 * Returns the account of a person at an issuer. This is the account linked to issuer and subject,
 * otherwise the account of a number verified by the operator's own issuer, otherwise a new account.
 * Korea accepts no new accounts.
 */
export async function findOrCreateAccount(
  provider: Provider,
  claims: IDToken,
  countryId: number,
  context: Context,
): Promise<AccountRow> {
  const linkedAccount = await findLinkedAccount(claims, context)
  const phone = provider.verifiesNumbers ? phoneOfClaims(claims) : undefined
  const existingAccount = linkedAccount ?? (phone ? await findAccount(phone, context) : null)
  const country = phone?.country ?? countryOf(countryId)
  if (
    existingAccount
      ? existingAccount.state === 'PENDING'
      : country.countryCode === koreanCountryCode
  )
    throw new SignOnError('korea')
  if (existingAccount && existingAccount.state !== 'ACTIVE') throw new SignOnError('blocked')
  const account =
    existingAccount ?? (await registerCustomer(phone ?? { country, ...emptyPhoneOf() }, context))
  if (!linkedAccount) await linkAccount(claims, account.id, context)
  return account
}

async function findLinkedAccount(
  { iss, sub }: IDToken,
  context: Context,
): Promise<AccountRow | null> {
  const row = await context.db
    .prepare('SELECT customer_id AS id FROM sign_on_subject WHERE issuer = ? AND subject = ?')
    .bind(iss, sub)
    .first<{ id: number }>()
  return row && readAccount(row.id, context)
}

async function linkAccount({ iss, sub }: IDToken, id: number, { db, now }: Context): Promise<void> {
  await db
    .prepare('INSERT OR IGNORE INTO sign_on_subject VALUES (?, ?, ?, ?)')
    .bind(iss, sub, id, now)
    .run()
}

/** Returns the country of the phone number that an issuer verified; undefined without a number. */
export function countryOfClaims(provider: Provider, claims: IDToken): number | undefined {
  return (provider.verifiesNumbers ? phoneOfClaims(claims) : undefined)?.country.id
}

/**
 * Returns the phone number of an identity if the issuer verified it and it belongs to a served
 * country.
 */
function phoneOfClaims(claims: IDToken): Phone | undefined {
  const { phone_number: number, phone_number_verified: isVerified } = claims
  if (typeof number !== 'string' || isVerified !== true) return undefined
  const digits = number.replace(/[^\d+]/g, '')
  const country: Country | undefined = countries.find((row) => digits.startsWith(row.areaCode))
  const cellphone = country && normaliseMobile(country, digits.slice(country.areaCode.length))
  return country && cellphone ? { country, prefix: country.areaCode, cellphone } : undefined
}

/**
 * Returns the placeholder for an account without a phone number. It is not a valid number of any
 * country.
 */
function emptyPhoneOf(): Pick<Phone, 'prefix' | 'cellphone'> {
  return { prefix: '', cellphone: `sign-on-${createToken().slice(0, 22)}` }
}
