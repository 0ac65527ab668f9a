import type { PaymentMover } from '#domain/payment/states.ts'
import { settleInvoices } from '../credit/settle.ts'
import { faultOf } from '../db/fault.ts'
import { moneyOf } from '../ledger/accounts.ts'
import { post } from '../ledger/post.ts'
import { movePayment, type StandingPayment } from './move.ts'
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
  /** The charge that refunds and disputes name at a provider; '' or absent at the desk. */
  charge?: string
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
 * in part. Money on a page that was declined before pays for orders that still wait. A cancelled order is never revived (decisions, "Payment"). Null for an unknown payment.
 */
export async function completePayment(
  db: D1Database,
  receipt: Receipt,
): Promise<Completion | null> {
  for (let round = 0; round < rounds; round += 1) {
    const payment = await readPayment(db, receipt.paymentId)
    if (!payment) return null
    if (await isKnown(db, receipt)) return 'known'
    const waiting = await readWaiting(db, payment, receipt)
    const isEnough = waiting !== null && receipt.amount >= waiting.amount
    try {
      const taken = isEnough ? pay(db, payment, waiting, receipt) : takeBack(db, payment, receipt)
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

/** What a payment still has to bring, and what has to happen before it can be paid. */
interface Waiting {
  amount: number
  before: readonly D1PreparedStatement[]
}

/**
 * What waits for this money; null where nothing does. A provider may say that a page was declined or
 * is over, and then that it was paid after all: while its orders wait, the money is for them, and a
 * payment that was opened in its place is cancelled.
 */
async function readWaiting(
  db: D1Database,
  payment: PaymentRow,
  { by, byId, at }: Receipt,
): Promise<Waiting | null> {
  const { id, status, amount } = payment
  if (status === 'PENDING') return { amount, before: [] }
  if (by !== 'PROVIDER' || (status !== 'DECLINED' && status !== 'EXPIRED')) return null
  const due = `SELECT sum(o.total) FROM orders o JOIN payment y ON y.id = ?1 AND ${paidBy}
    WHERE o.status = 'CREATED' AND o.paid = 0 AND o.payment_method = 7`
  const [orders, standing] = await Promise.all([
    db.prepare(`SELECT (${due}) AS due`).bind(id).first<{ due: number | null }>(),
    db
      .prepare(
        `SELECT o.id, o.status, o.amount FROM payment y JOIN payment o
           ON o.placement_id = y.placement_id AND o.id <> y.id
         WHERE y.id = ? AND o.status IN ('PENDING', 'PAID', 'REFUNDING')`,
      )
      .bind(id)
      .all<StandingPayment>(),
  ])
  if (!orders?.due || standing.results.some((one) => one.status !== 'PENDING')) return null
  const paidElsewhere = { mover: by, id: byId, reason: 'label_payment_paid_before', at }
  return {
    amount: orders.due,
    before: [
      ...standing.results.flatMap((other) => movePayment(db, other, 'CANCELLED', paidElsewhere)),
      // An order that was cancelled since lowers it; another change meanwhile makes the move fail.
      db.prepare(`UPDATE payment SET amount = ifnull((${due}), 0) WHERE id = ?1`).bind(id),
    ],
  }
}

function pay(
  db: D1Database,
  payment: PaymentRow,
  { amount, before }: Waiting,
  receipt: Receipt,
): D1PreparedStatement[] {
  const { by, byId, at } = receipt
  const over = receipt.amount - amount
  return [
    ...before,
    ...bookIn(db, payment, receipt),
    ...movePayment(db, { ...payment, amount }, 'PAID', { mover: by, id: byId, reason: '', at }),
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
        `INSERT INTO receipt (reference, payment_id, provider, provider_ref, charge, at)
         VALUES (?, ?, ?, ?, ?, ?)`,
      )
      .bind(reference, payment.id, receipt.provider, receipt.ref, receipt.charge ?? '', receipt.at),
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
