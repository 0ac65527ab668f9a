import { countryOf } from '#domain/country/countries.ts'
import { formatMoney } from '#domain/money/format.ts'
import { withCurrencyNameIn } from '#domain/country/moneys.ts'
import { formatNumericDate } from '#i18n/clock.ts'
import { formatDate } from '#i18n/dates.ts'
import { isLocale, type Locale, locales } from '#i18n/locales.ts'
import type { Context } from '../kernel/context.ts'
import { type InvoiceRow, invoiceSelect } from '../credit/record/wire.ts'
import { sellerOf } from './parts.ts'
import { sellerSnapshot, type SellerRow } from './seller.ts'
import { maxLines } from './max-lines.ts'
import type { OwnedSheet, DocumentSheet } from './sheet.ts'
import { documentMessages } from './messages.ts'

interface StatementRow extends SellerRow {
  number: string
  month: string
  at: number
  country_id: number
  customer_id: number
  shop_id: number
  customer_name: string
  phone: string
  /** Language of the buyer's last order. */
  locale: string
}

/** Builds a month's statement, for its buyer and for finance; null for other readers. */
export async function buildStatementSheet(
  { db, now, buyer, staff }: Context,
  id: number,
  requestedLocale: Locale | undefined,
): Promise<OwnedSheet | null> {
  if (!buyer && staff?.role !== 'FINANCE') return null
  const row = await db
    .prepare(
      `SELECT t.number, t.month, t.at, t.customer_id, t.shop_id, s.country_id, t.buyer ->> 'name' AS customer_name,
         t.buyer ->> 'phone' AS phone, ${sellerSnapshot('t')},
         ifnull((SELECT p.locale FROM placement p JOIN orders o ON o.placement_id = p.id
           JOIN credit_invoice i ON i.order_id = o.id WHERE i.statement_id = t.id LIMIT 1), 'en') AS locale
       FROM credit_statement t JOIN shop s ON s.id = t.shop_id
       WHERE t.id = ?1 AND (?2 IS NULL OR t.customer_id = ?2)`,
    )
    .bind(id, buyer?.id ?? null)
    .first<StatementRow>()
  if (!row) return null
  const { results: invoices } = await db
    .prepare(`${invoiceSelect} WHERE i.statement_id = ? ORDER BY i.id LIMIT ${maxLines + 1}`)
    .bind(id)
    .all<InvoiceRow>()
  const locale = requestedLocale ?? (isLocale(row.locale) ? row.locale : 'en')
  const messages = documentMessages(locale)
  const { onPaper, papers, order } = messages
  const money = withCurrencyNameIn(countryOf(row.country_id), locales[locale].bcp47)
  const formatAmount = (minor: number) => formatMoney(minor, money)
  const paidOf = (one: InvoiceRow) => one.paid + one.credited
  const all = (amountOf: (one: InvoiceRow) => number) =>
    invoices.reduce((to, one) => to + amountOf(one), 0)
  const amountColumn = { width: 88, align: 'right' } as const
  const sheet: DocumentSheet = {
    locale,
    title: papers.statement,
    number: row.number,
    issuedAt: row.at,
    facts: [
      { name: onPaper.month, value: row.month },
      {
        name: onPaper.issued_at,
        value: formatDate(new Date(now).toISOString().slice(0, 10), locale),
        isMoment: true,
      },
    ],
    parties: [
      sellerOf({ row, words: messages }),
      { name: onPaper.buyer, lines: [row.customer_name, row.phone].filter(Boolean) },
    ],
    columns: [
      { heading: onPaper.invoice_number },
      { heading: onPaper.due_day, width: 66 },
      { heading: onPaper.amount, ...amountColumn },
      { heading: onPaper.paid, ...amountColumn },
      { heading: onPaper.owed, ...amountColumn },
    ],
    rows: invoices.map((invoiceRow) =>
      [
        // Use a numeric date: with the name of the month, a row would need three lines.
        `${invoiceRow.number}\n${invoiceRow.order_number} · ${formatNumericDate(invoiceRow.invoice_day, locale)}`,
        formatNumericDate(invoiceRow.due_day, locale),
        formatAmount(invoiceRow.amount),
        formatAmount(paidOf(invoiceRow)),
        formatAmount(invoiceRow.amount - paidOf(invoiceRow)),
      ].map((text) => [{ text }]),
    ),
    totals: [
      { name: order.total, value: formatAmount(all(({ amount }) => amount)) },
      { name: onPaper.paid, value: formatAmount(all(paidOf)) },
      {
        name: onPaper.owed,
        value: formatAmount(all((one) => one.amount - paidOf(one))),
        strong: true,
      },
    ],
    card: null,
    notes: [],
    signatories: [],
  }
  return { sheet, customerId: row.customer_id, shopId: row.shop_id }
}
