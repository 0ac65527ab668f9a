import type { EstimateCompany } from '#contract/estimate/estimate-shapes.ts'
import { isCountryId } from '#domain/country/ids.ts'
import { companyDefaults } from '#domain/estimate/company-defaults.ts'
import { isPngLogo } from '#domain/estimate/logo.ts'
import type { BuyerContext } from '../kernel/context.ts'
import { refuse } from '../kernel/refusal.ts'
import { vatPercentOf } from '../order/record/vat.ts'
import { readCompany, toWireCompany } from './rows.ts'

/** Returns the company's stored estimate defaults, or the defaults of its country. */
export async function readEstimateCompany({ db, buyer }: BuyerContext): Promise<EstimateCompany> {
  const row = await readCompany(db, buyer.id)
  if (row) return toWireCompany(row)
  const customer = await db
    .prepare('SELECT name FROM customer WHERE id = ?')
    .bind(buyer.id)
    .first<{ name: string }>()
  return defaultCompany(buyer.country.id, customer?.name ?? '')
}

/** Returns the estimate defaults of a company that has not stored any. */
export function defaultCompany(countryId: number, name: string): EstimateCompany {
  const defaults = companyDefaults(isCountryId(countryId) ? countryId : 1001)
  return { name, place: '', phone: '', logo: '', presets: [], ...defaults }
}

/** Returns the company's estimate defaults together with the VAT of its country. */
export async function readWireCompany(context: BuyerContext) {
  const { country } = context.buyer
  const company = await readEstimateCompany(context)
  return { ...company, countryId: country.id, countryVat: vatPercentOf(country.countryCode) }
}

/**
 * Stores the company's estimate defaults. Existing drafts and sent estimates keep the values they
 * were created with.
 */
export async function saveCompany(company: EstimateCompany, context: BuyerContext): Promise<null> {
  if (company.name === '') throw refuse('badEstimate', { name: 'required' })
  if (company.logo !== '' && !isPngLogo(company.logo))
    throw refuse('badEstimate', { logo: 'wrong' })
  await context.db
    .prepare(
      `INSERT INTO estimate_company (customer_id, name, place, phone, logo, markup, round_to,
         hourly_rate, adds_vat, warranty_months, terms, presets)
       VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11, ?12)
       ON CONFLICT (customer_id) DO UPDATE SET name = excluded.name, place = excluded.place,
         phone = excluded.phone, logo = excluded.logo, markup = excluded.markup,
         round_to = excluded.round_to, hourly_rate = excluded.hourly_rate,
         adds_vat = excluded.adds_vat, warranty_months = excluded.warranty_months,
         terms = excluded.terms, presets = excluded.presets`,
    )
    .bind(
      context.buyer.id,
      company.name,
      company.place,
      company.phone,
      company.logo,
      company.markup,
      company.roundTo,
      company.hourlyRate,
      Number(company.addsVat),
      company.warrantyMonths,
      company.terms,
      JSON.stringify(company.presets),
    )
    .run()
  return null
}
