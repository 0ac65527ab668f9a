import { countryOf } from '#domain/country/countries.ts'
import { isLocale, type Locale, localeCodes, locales } from '#i18n/locales.ts'
import { findAccount, phoneOf } from '../auth/account.ts'
import type { StaffContext } from '../kernel/context.ts'
import { refuse } from '../kernel/refusal.ts'

/** Customer to impersonate. */
export interface ServedCustomer {
  id: number
  countryId: number
  prefix: string
  cellphone: string
  /** Locale of messages to the customer: the locale of the last order, otherwise the country's. */
  locale: Locale
}

/**
 * Returns the customer with a phone number, for service staff only. Refuses (deskNoCustomer) a
 * customer who may not buy.
 */
export async function findServedCustomer(
  typedPhone: { prefix: string; cellphone: string },
  context: StaffContext,
): Promise<ServedCustomer> {
  if (context.staff.role !== 'SERVICE') throw refuse('deskActNotYours')
  const phone = phoneOf(typedPhone)
  const account = await findAccount(phone, context)
  if (account?.state !== 'ACTIVE') throw refuse('deskNoCustomer')
  return {
    id: account.id,
    countryId: account.country_id,
    prefix: phone.prefix,
    cellphone: phone.cellphone,
    locale: await readLocale(account, context),
  }
}

async function readLocale(
  { id, country_id: countryId }: { id: number; country_id: number },
  { db }: StaffContext,
): Promise<Locale> {
  const last = await db
    .prepare(
      `SELECT p.locale FROM orders o JOIN placement p ON p.id = o.placement_id
       WHERE o.customer_id = ? ORDER BY o.placed_at DESC LIMIT 1`,
    )
    .bind(id)
    .first<{ locale: string }>()
  if (isLocale(last?.locale)) return last.locale
  const countryLanguageId = countryOf(countryId).id
  return localeCodes.find((code) => locales[code].languageId === countryLanguageId) ?? 'en'
}
