import type { OrderDocument } from '#domain/order/documents.ts'
import { formatNumericDate } from '#i18n/clock.ts'
import { buyerStatusLabel } from '../order/record/rows.ts'
import type { DocumentFacts } from './facts.ts'
import { buildLinesTable, payerOf, receiverOf, sellerOf } from './parts.ts'
import type { NamedValue, DocumentSheet } from './sheet.ts'
import { refundTotals, totalRowsOf, taxTotals } from './totals.ts'

/** Document facts with the payment time; the time is null when unknown. */
export interface PaidFacts extends DocumentFacts {
  paidAt: number | null
}

/** Builders of the documents that need only the order's data. */
export const orderSheets: Record<
  Exclude<OrderDocument, 'payIn'>,
  (facts: PaidFacts) => DocumentSheet
> = {
  confirmation: (facts) => ({
    ...sheetOf('confirmation', facts, true),
    facts: [...orderRows(facts), statusRow(facts), paymentRow(facts), ...deliveryRows(facts)],
    totals: [...totalRowsOf(facts), ...taxTotals(facts)],
    notes: [facts.words.onPaper.note_confirmation],
  }),

  deliveryNote: (facts) => ({
    ...sheetOf('deliveryNote', facts, false),
    facts: [...orderRows(facts), ...deliveryRows(facts), ...parcelRows(facts)],
    notes: [facts.words.onPaper.note_keep],
    signatories: [facts.words.onPaper.handed_by, facts.words.onPaper.taken_by],
  }),

  receipt: (facts) => ({
    ...sheetOf('receipt', facts, true),
    parties: [sellerOf(facts), payerOf(facts)],
    facts: [...orderRows(facts), ...paidRows(facts), paymentRow(facts)],
    totals: [...totalRowsOf(facts), ...taxTotals(facts), ...refundTotals(facts)],
    notes: [facts.words.onPaper.note_keep],
  }),
}

function sheetOf(
  documentKind: OrderDocument,
  facts: DocumentFacts,
  hasPrices: boolean,
): DocumentSheet {
  const { row, locale, words, now } = facts
  const receiver = hasPrices ? words.onPaper.buyer : words.order.address
  return {
    locale,
    title: words.papers[documentKind],
    number: row.number,
    issuedAt: now,
    facts: [],
    parties: [sellerOf(facts), receiverOf(facts, receiver)],
    ...buildLinesTable(facts, hasPrices),
    totals: [],
    card: null,
    notes: [],
    signatories: [],
  }
}

function orderRows({ row, words, now, time }: DocumentFacts): NamedValue[] {
  return [
    { name: words.onPaper.order_number, value: row.number },
    { name: words.onPaper.placed_at, value: time(row.placed_at) },
    { name: words.onPaper.issued_at, value: time(now), isMoment: true },
  ]
}

function statusRow({ row, words }: DocumentFacts): NamedValue {
  const labels: Record<string, string> = words.labels
  const label = buyerStatusLabel(row)
  return { name: words.onPaper.standing, value: labels[label] ?? '' }
}

function paymentRow({ row, words }: DocumentFacts): NamedValue {
  const methodNames: Record<string, string> = words.order
  return { name: words.onPaper.payment_way, value: methodNames[`pay_${row.payment_method}`] ?? '' }
}

function deliveryRows({ row, locale, words }: DocumentFacts): NamedValue[] {
  const methodNames: Record<string, string> = words.order
  const days = [...new Set([row.from_day, row.to_day || row.from_day])]
  return [
    { name: words.onPaper.delivery_way, value: methodNames[`service_${row.service}`] ?? '' },
    {
      name: words.onPaper.arrival,
      value: days.map((day) => formatNumericDate(day, locale)).join(' – '),
    },
    ...(row.remark ? [{ name: words.order.remark, value: row.remark }] : []),
  ]
}

function parcelRows({ row, words }: DocumentFacts): NamedValue[] {
  const shipmentRows = [
    { name: words.onPaper.carrier, value: row.carrier },
    { name: words.onPaper.tracking_number, value: row.tracking_number },
  ]
  return shipmentRows.filter(({ value }) => value !== '')
}

function paidRows({ paidAt, time, words }: PaidFacts): NamedValue[] {
  return paidAt === null ? [] : [{ name: words.onPaper.paid_at, value: time(paidAt) }]
}
