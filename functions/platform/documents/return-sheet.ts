import { hasReturnForm } from '#domain/order/documents.ts'
import { type ReturnRow, returnSelect, toWireReturns } from '../returns/record/read.ts'
import type { DocumentFacts } from './facts.ts'
import { formatPartCell, receiverOf, sellerOf } from './parts.ts'
import type { DocumentSheet } from './sheet.ts'

/** Reads a return by its ID. Access is checked through its order. */
export async function readReturn(db: D1Database, returnId: number): Promise<ReturnRow | null> {
  return db.prepare(`${returnSelect} WHERE r.id = ?`).bind(returnId).first<ReturnRow>()
}

/**
 * Builds the form that the buyer puts into the parcel, with the code that the warehouse scans; null
 * before the return is approved.
 */
export async function buildReturnSheet(
  db: D1Database,
  returnRow: ReturnRow,
  facts: DocumentFacts,
): Promise<DocumentSheet | null> {
  if (!hasReturnForm(returnRow.status, returnRow.reason)) return null
  const { row, words, locale, now, money, time } = facts
  const { onPaper, returns } = words
  const [wired] = await toWireReturns({ db, locale, now }, [returnRow])
  const reasons: Record<string, string> = returns
  const amount = returnRow.refund_amount
  return {
    locale,
    title: words.papers.returnForm,
    number: returnRow.number,
    issuedAt: now,
    facts: [
      { name: onPaper.return_number, value: returnRow.number },
      { name: onPaper.order_number, value: row.number },
      { name: onPaper.issued_at, value: time(now), isMoment: true },
      { name: onPaper.why_returned, value: reasons[`reason_${returnRow.reason}`] ?? '' },
    ],
    parties: [sellerOf(facts), receiverOf(facts, onPaper.buyer)],
    columns: [
      { heading: '', width: 24 },
      { heading: onPaper.part },
      { heading: onPaper.approved_pieces, width: 90, align: 'right' },
    ],
    rows: (wired?.lines ?? [])
      .filter(({ approved }) => (approved ?? 0) > 0)
      .map((line, i) => [
        [{ text: String(i + 1) }],
        formatPartCell({
          number: line.number,
          product_name: line.productName,
          brand_name: line.brandName,
        }),
        [{ text: String(line.approved) }],
      ]),
    totals:
      amount === null
        ? []
        : [
            {
              name: returns.refund,
              value: money(amount),
              strong: true,
            },
          ],
    card: {
      facts: [{ name: returns.form_number, value: returnRow.form_number, strong: true }],
      code: returnRow.form_number,
      caption: returns.form_hint,
    },
    notes: [returns.unused, returns.who_pays],
    signatories: [],
  }
}
