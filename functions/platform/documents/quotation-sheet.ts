import { countryOf } from '#domain/country/countries.ts'
import { withCurrencyNameIn } from '#domain/country/moneys.ts'
import { formatMoney } from '#domain/money/format.ts'
import { formatTime } from '#i18n/clock.ts'
import { isLocale, type Locale, locales } from '#i18n/locales.ts'
import type { Context } from '../kernel/context.ts'
import { nameLocale } from '../offer/offers.ts'
import { maxLines } from './max-lines.ts'
import { formatPartCell, sellerOf } from './parts.ts'
import type { SellerRow } from './seller.ts'
import type { OwnedSheet, DocumentSheet } from './sheet.ts'
import { documentMessages } from './messages.ts'

interface QuotationRow extends SellerRow {
  number: string
  customer_id: number
  shop_id: number
  country_id: number
  locale: string
  answered_at: number
  ends_at: number
  message: string
  customer_name: string
  phone: string
}

interface QuotedRow {
  number: string
  product_name: string
  brand_name: string
  quantity: number
  price: number
}

/** Builds the quotation of one shop for its buyer and for the shop; null for other readers. */
export async function buildQuotationSheet(
  { db, now, buyer, staff }: Context,
  id: number,
  requestedLocale: Locale | undefined,
): Promise<OwnedSheet | null> {
  const row = await db
    .prepare(
      `SELECT q.number, q.customer_id, r.shop_id, q.country_id, q.locale, r.answered_at, r.ends_at,
         r.message, c.name AS customer_name, c.prefix || ' ' || c.cellphone AS phone,
         s.name AS shop_name, s.registered_name, s.registered_address, s.tax_id, s.tax_branch
       FROM quotation_shop r JOIN quotation q ON q.id = r.quotation_id
       JOIN customer c ON c.id = q.customer_id JOIN shop s ON s.id = r.shop_id
       WHERE r.id = ?1 AND r.state IN ('ANSWERED', 'ACCEPTED', 'LAPSED')
         AND r.answered_at IS NOT NULL AND (q.customer_id = ?2 OR r.shop_id = ?3)`,
    )
    .bind(id, buyer?.id ?? 0, staff?.shopId ?? 0)
    .first<QuotationRow>()
  if (!row) return null
  const locale = requestedLocale ?? (isLocale(row.locale) ? row.locale : 'en')
  const country = countryOf(row.country_id)
  const { results: lines } = await db
    .prepare(
      `SELECT p.number, n.name AS product_name, b.name AS brand_name, a.quantity, a.price
       FROM quotation_answer a JOIN offer o ON o.sku_org_id = a.sku_org_id
       JOIN part p ON p.id = o.part_id JOIN part_brand b ON b.id = p.brand_id
       JOIN category_name n ON n.category_id = p.category_id AND n.locale = ?2
       WHERE a.quotation_shop_id = ?1 ORDER BY a.position LIMIT ${maxLines + 1}`,
    )
    .bind(id, nameLocale(locale))
    .all<QuotedRow>()
  const messages = documentMessages(locale)
  const { onPaper, papers, order } = messages
  const money = withCurrencyNameIn(country, locales[locale].bcp47)
  const amount = (minor: number) => formatMoney(minor, money)
  const time = (at: number) => formatTime(at, country.utcOffset, locale)
  const total = lines.reduce((sum, { price, quantity }) => sum + price * quantity, 0)
  const amountColumn = { width: 92, align: 'right' } as const
  const sheet: DocumentSheet = {
    locale,
    title: papers.quotation,
    number: row.number,
    issuedAt: row.answered_at,
    facts: [
      { name: papers.quotation, value: row.number },
      { name: onPaper.valid_until, value: time(row.ends_at), strong: true },
      { name: onPaper.issued_at, value: time(now), isMoment: true },
    ],
    parties: [
      sellerOf({ row, words: messages }),
      { name: onPaper.buyer, lines: [row.customer_name, row.phone].filter(Boolean) },
    ],
    columns: [
      { heading: onPaper.part },
      { heading: onPaper.unit_price, ...amountColumn },
      { heading: onPaper.pieces, width: 62, align: 'right' },
      { heading: onPaper.amount, ...amountColumn },
    ],
    rows: lines.map((line) => [
      formatPartCell(line),
      [{ text: amount(line.price) }],
      [{ text: String(line.quantity) }],
      [{ text: amount(line.price * line.quantity) }],
    ]),
    totals: [{ name: order.total, value: amount(total), strong: true }],
    card: null,
    notes: row.message ? [row.message] : [],
    signatories: [],
  }
  return { sheet, customerId: row.customer_id, shopId: row.shop_id }
}
