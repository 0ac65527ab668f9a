import { site } from '#config/site.ts'
import { paymentCodeOf, hasCode } from '../payment/record/payment-code.ts'
import { paidBySql } from '../payment/record/read.ts'
import { type BuyerPayment, isPaymentDue, readBuyerPayment } from '../payment/record/read-due.ts'
import type { DocumentFacts } from './facts.ts'
import { receiverOf } from './parts.ts'
import type { NamedValue, DocumentSheet } from './sheet.ts'

interface PaidOrder {
  number: string
  shop_name: string
  total: number
}

interface PayInRequest {
  db: D1Database
  requestId: string
}

/**
 * Builds the pay-in slip for the due payment of an order, which the buyer shows at a counter; null
 * when nothing is due.
 */
export async function buildPayInSheet(
  request: PayInRequest,
  facts: DocumentFacts,
): Promise<DocumentSheet | null> {
  const { row, words, locale, now, money, time } = facts
  const buyer = { id: row.customer_id }
  const duePayment = await readBuyerPayment({ db: request.db, buyer }, { orderId: row.id })
  if (!isPaymentDue(duePayment, now)) return null
  const orders = await readPaidOrders(request.db, duePayment.id)
  const { onPaper, order } = words
  return {
    locale,
    title: words.papers.payIn,
    number: duePayment.number,
    issuedAt: now,
    facts: [{ name: onPaper.issued_at, value: time(now), isMoment: true }],
    parties: [
      { name: order.account_name, lines: [accountOf(row.country_id)?.accountName ?? ''] },
      receiverOf(facts, onPaper.buyer),
    ],
    columns: [
      { heading: onPaper.order_number, width: 150 },
      { heading: onPaper.seller },
      { heading: onPaper.amount, width: 110, align: 'right' },
    ],
    rows: orders.map(({ number, shop_name: shop, total }) =>
      [number, shop, money(total)].map((text) => [{ text }]),
    ),
    totals: [{ name: order.total, value: money(duePayment.amount), strong: true }],
    card: {
      facts: [
        { name: onPaper.transfer_amount, value: money(duePayment.amount), strong: true },
        { name: onPaper.reference, value: duePayment.number, strong: true },
        ...payBeforeRow(facts, duePayment),
        ...bankFacts(facts),
      ],
      ...codeFacts(duePayment, request.requestId, onPaper.scan),
    },
    notes: duePayment.payBefore === null ? [] : [onPaper.note_payIn],
    signatories: [],
  }
}

const accountOf = (countryId: number) => site.bankAccounts[countryId]

async function readPaidOrders(db: D1Database, paymentId: number): Promise<PaidOrder[]> {
  const { results } = await db
    .prepare(
      `SELECT o.number, o.seller ->> 'name' AS shop_name, o.total
       FROM payment y JOIN orders o ON ${paidBySql}
       WHERE y.id = ? AND o.status <> 'CANCELLED' ORDER BY o.id`,
    )
    .bind(paymentId)
    .all<PaidOrder>()
  return results
}

function payBeforeRow(facts: DocumentFacts, { payBefore }: BuyerPayment): NamedValue[] {
  if (payBefore === null) return []
  return [{ name: facts.words.onPaper.pay_until, value: facts.time(payBefore) }]
}

function bankFacts({ row, words: { order } }: DocumentFacts): NamedValue[] {
  const account = accountOf(row.country_id)
  if (!account) return []
  return [
    { name: order.bank, value: account.bankName },
    { name: order.branch, value: account.branchCode },
    { name: order.account_number, value: account.accountNumber },
    { name: order.account_name, value: account.accountName },
  ]
}

/** Returns the payment code of the country; nothing if the country has none. */
function codeFacts(due: BuyerPayment, requestId: string, caption: string) {
  if (!hasCode(due)) return { code: '', caption: '' }
  return { code: paymentCodeOf(due, requestId).payload, caption }
}
