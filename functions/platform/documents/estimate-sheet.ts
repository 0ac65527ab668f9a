import { countryOf } from '#domain/country/countries.ts'
import { toOwnerView } from '#domain/estimate/owner-view.ts'
import { toLocalTime } from '#domain/shipping/calendar.ts'
import { formatDate } from '#i18n/dates.ts'
import { fill } from '#i18n/fill.ts'
import { ownerFormatsOf } from '../estimate/owner-text.ts'
import { approvedJobIds, storedLinesOf, ownerFactsOf, readOwnEstimate } from '../estimate/rows.ts'
import type { Context } from '../kernel/context.ts'
import type { OwnedSheet, DocumentSheet } from './sheet.ts'
import { documentMessages } from './messages.ts'

/**
 * Builds an estimate with the content that its car owner sees; null unless the reader's company
 * made the estimate.
 */
export async function buildEstimateSheet(context: Context, id: number): Promise<OwnedSheet | null> {
  const fullEstimate = context.buyer && (await readOwnEstimate(context, id))
  if (!context.buyer || !fullEstimate) return null
  const { row, company } = fullEstimate
  const { name = '', place = '', phone = '', logo = '' } = company ?? {}
  const workshop = { name, place, phone, logo }
  const view = toOwnerView(ownerFactsOf(row), workshop, storedLinesOf(row), approvedJobIds(row))
  const { locale, country_id: countryId } = row
  const w = ownerFormatsOf({ countryId, locale })
  const { m } = w
  const { onPaper } = documentMessages(locale)
  const { totals, vatPercent } = view
  const issuedAt = row.sent_at ?? row.changed_at
  const { day } = toLocalTime(issuedAt, countryOf(countryId))
  const facts = [
    { name: onPaper.issued_at, value: formatDate(day, locale) },
    { name: m.plate, value: view.plate },
    { name: m.vehicle, value: view.vehicle },
    { name: m.mileage_name, value: view.mileage > 0 ? w.count(view.mileage) : '' },
  ]
  const sheet: DocumentSheet = {
    locale,
    title: m.title,
    number: view.number,
    issuedAt,
    facts: facts.filter(({ value }) => value !== ''),
    parties: [
      { name: onPaper.seller, lines: [name, place, phone].filter(Boolean) },
      ...(view.ownerName ? [{ name: onPaper.buyer, lines: [view.ownerName] }] : []),
    ],
    columns: [{ heading: m.jobs }, { heading: onPaper.amount, width: 92, align: 'right' }],
    rows: view.jobs.map((job) => [
      [
        { text: job.title, bold: true },
        ...(job.why ? [{ text: `\n${job.why}` }] : []),
        ...job.lines.map((line) => ({ text: `\n${w.lineName(line)}  ${w.amount(line.amount)}` })),
      ],
      [{ text: w.amount(job.amount) }],
    ]),
    totals: [
      {
        name: fill(m.subtotal, { n: view.jobs.length }),
        value: w.money(totals.parts + totals.labour),
      },
      ...(totals.discount > 0 ? [{ name: m.discount, value: w.money(-totals.discount) }] : []),
      ...(vatPercent > 0
        ? [{ name: fill(m.vat, { n: vatPercent }), value: w.money(totals.vat) }]
        : []),
      { name: m.to_pay, value: w.money(totals.total), strong: true },
    ],
    card: null,
    notes: [
      fill(m.valid_until, { day: w.day(view.validUntil) }),
      ...(view.warrantyMonths > 0 ? [fill(m.warranty, { n: view.warrantyMonths })] : []),
      ...(view.terms ? [view.terms] : []),
    ],
    signatories: [m.signature],
  }
  return { sheet, customerId: row.customer_id, shopId: null }
}
