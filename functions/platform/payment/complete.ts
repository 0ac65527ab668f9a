import type { PaymentMover } from '#domain/payment/states.ts'
import { settleInvoices } from '../credit/settle.ts'
import { faultOf } from '../db/fault.ts'
import { moneyOf } from '../ledger/accounts.ts'
import { post } from '../ledger/post.ts'
import { movePayment } from './move.ts'
import { paidBy, type PaymentRow, readPayment, unitOf } from './read.ts'
import { insertRefund } from './refund.ts'

/** Money that somebody says is in. */
export interface Receipt {
  paymentId: number
  /** Minor units that came, whatever was asked for. */
  amount: number
  /** Who took it: a provider's name, or 'desk'. */
  provider: string
  /**
   * What came, by the name that everybody who tells of it gives it. The callback, the buyer's
   * return and the desk tell of one receipt, not of three.
   */
  ref: string
  by: PaymentMover
  byId: number | null
  at: number
  /** What else is written in the batch in which it is taken. */
  beside?: readonly D1PreparedStatement[]
}

/** What became of it: the payment is paid by it, it was known already, or it goes back. */
export type Completion = 'paid' | 'known' | 'returned'

/** Races that one receipt can lose: each time something else happened to the payment. */
const rounds = 5

/**
 * The one way in which a payment becomes paid, keyed by its id: the provider's callback, the
 * buyer's return and the desk all end here. Money that comes for a payment which waits no more,
 * comes twice, or is too little, is taken into the books and goes back; what is too much goes back
 * in part. A cancelled order is never revived (decisions, "Payment"). Null for an unknown payment.
 */
export async function completePayment(
  db: D1Database,
  receipt: Receipt,
): Promise<Completion | null> {
  for (let round = 0; round < rounds; round += 1) {
    const payment = await readPayment(db, receipt.paymentId)
    if (!payment) return null
    if (await isKnown(db, receipt)) return 'known'
    const isEnough = payment.status === 'PENDING' && receipt.amount >= payment.amount
    try {
      const taken = isEnough ? pay(db, payment, receipt) : takeBack(db, payment, receipt)
      await db.batch([...taken, ...(receipt.beside ?? [])])
      return isEnough ? 'paid' : 'returned'
    } catch (error) {
      // Paid, cancelled or lowered meanwhile, or the same receipt told of by somebody else.
      if (faultOf(error) !== 'paymentMoved' && faultOf(error) !== 'receiptKnown') throw error
    }
  }
  throw new Error(`payment ${receipt.paymentId} doesn't come to rest`)
}

const referenceOf = ({ paymentId, provider, ref }: Receipt): string =>
  `payment:${paymentId}:in:${provider}:${ref}`

async function isKnown(db: D1Database, receipt: Receipt): Promise<boolean> {
  const row = await db
    .prepare('SELECT 1 AS known FROM ledger WHERE reference = ? LIMIT 1')
    .bind(referenceOf(receipt))
    .first()
  return row !== null
}

function pay(db: D1Database, payment: PaymentRow, receipt: Receipt): D1PreparedStatement[] {
  const { by, byId, at } = receipt
  const over = receipt.amount - payment.amount
  return [
    ...bookIn(db, payment, receipt),
    ...movePayment(db, payment, 'PAID', { mover: by, id: byId, reason: '', at }),
    db
      .prepare(
        `UPDATE orders SET paid = 1 WHERE status <> 'CANCELLED' AND id IN
           (SELECT o.id FROM orders o JOIN payment y ON y.id = ?1 AND ${paidBy})`,
      )
      .bind(payment.id),
    ...settleInvoices(
      db,
      { id: payment.id, unit: unitOf(payment.country_id) },
      { mover: by, id: byId, reason: '', at },
    ),
    ...(over > 0 ? [insertRefund(db, payment, { ...backOf(receipt), amount: over })] : []),
  ]
}

/** Nothing waits for this money, or not for so little: in the books, and due to go back. */
function takeBack(db: D1Database, payment: PaymentRow, receipt: Receipt): D1PreparedStatement[] {
  const { by, byId, at } = receipt
  const isShort = payment.status === 'PENDING' && by === 'PROVIDER'
  return [
    ...bookIn(db, payment, receipt),
    insertRefund(db, payment, backOf(receipt)),
    ...(isShort
      ? movePayment(db, payment, 'DECLINED', {
          mover: by,
          id: byId,
          reason: 'label_payment_wrong_sum',
          at,
        })
      : []),
  ]
}

const backOf = (receipt: Receipt) => ({
  reference: `back:${referenceOf(receipt)}`,
  orderId: null,
  receipt: referenceOf(receipt),
  amount: receipt.amount,
  at: receipt.at,
})

/** Posting is idempotent, a receipt is not: told of twice at once, the second batch is undone. */
function bookIn(db: D1Database, payment: PaymentRow, receipt: Receipt): D1PreparedStatement[] {
  const reference = referenceOf(receipt)
  return [
    db
      .prepare(
        `INSERT INTO receipt (reference, payment_id, provider, provider_ref, at)
         VALUES (?, ?, ?, ?, ?)`,
      )
      .bind(reference, payment.id, receipt.provider, receipt.ref, receipt.at),
    post(
      db,
      reference,
      [
        {
          from: 'house:money',
          to: moneyOf(payment.id),
          unit: unitOf(payment.country_id),
          amount: receipt.amount,
        },
      ],
      receipt.at,
    ),
  ]
}
