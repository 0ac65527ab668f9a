import { maySeeMoney } from '#domain/desk/seller-roles.ts'
import { site } from '#config/site.ts'
import { countryOf } from '#domain/country/countries.ts'
import { formatMoney } from '#domain/money/format.ts'
import { vatIncluded } from '#domain/order/totals.ts'
import type { Context } from '../kernel/context.ts'
import { vatPercentOf } from '../order/record/vat.ts'
import { documentNumber } from '../payout/document-number.ts'
import type { DocumentSheet } from './sheet.ts'

interface DocumentRow {
  kind: 'INVOICE' | 'CREDIT_NOTE'
  country_id: number
  year: string
  sequence: number
  commission: number
  fee: number
  at: number
  payout: string
  name: string
  registered_name: string
  registered_address: string
  tax_id: string
}

const titles = { INVOICE: 'Invoice for commission and fees', CREDIT_NOTE: 'Credit note' }

/**
 * Builds the commission invoice or credit note of a payout, for finance and the payout's shop; null
 * for other readers. Shows the shop's name and tax ID at the time of the payout.
 */
export async function buildCommissionSheet(
  { db, staff }: Context,
  id: number,
): Promise<DocumentSheet | null> {
  if (staff?.role !== 'FINANCE' && staff?.role !== 'SELLER') return null
  if (!maySeeMoney(staff.sellerRole)) return null
  const row = await db
    .prepare(
      `SELECT d.kind, d.country_id, d.year, d.sequence, d.commission, d.fee, d.at,
         p.number AS payout, d.buyer ->> 'name' AS name,
         d.buyer ->> 'registered_name' AS registered_name,
         d.buyer ->> 'registered_address' AS registered_address, d.buyer ->> 'tax_id' AS tax_id
       FROM commission_document d JOIN payout p ON p.id = d.payout_id
       WHERE d.id = ?1 AND (?2 = 0 OR d.shop_id = ?2)`,
    )
    .bind(id, staff.shopId ?? 0)
    .first<DocumentRow>()
  if (!row) return null
  const country = countryOf(row.country_id)
  const vat = vatPercentOf(country.countryCode)
  const money = (minor: number) => formatMoney(minor, country)
  const total = row.commission + row.fee
  return {
    locale: 'en',
    title: titles[row.kind],
    number: documentNumber(row.kind, row.country_id, row.year, row.sequence),
    issuedAt: row.at,
    facts: [
      { name: 'Payout', value: row.payout },
      { name: 'Total', value: money(total), strong: true },
    ],
    parties: [
      { name: 'From', lines: [site.name] },
      {
        name: 'Shop',
        lines: [
          row.registered_name || row.name,
          row.registered_address,
          row.tax_id && `Tax ID ${row.tax_id}`,
        ].filter(Boolean),
      },
    ],
    columns: [{ heading: 'Service' }, { heading: 'Amount', width: 110, align: 'right' }],
    rows: [
      ['Commission on sales', money(row.commission)],
      ['Fees for online payments', money(row.fee)],
    ].map((cells) => cells.map((text) => [{ text }])),
    totals: [
      ...(vat > 0
        ? [{ name: `Included VAT ${vat} %`, value: money(vatIncluded(total, vat)) }]
        : []),
      { name: 'Total', value: money(total), strong: true },
    ],
    card: null,
    notes: [],
    signatories: [],
  }
}
