import type { PaymentActorKind } from '#domain/payment/states.ts'
import { settleInvoices } from '../credit/record/settle.ts'
import { databaseErrorOf } from '../kernel/database-error.ts'
import { moneyAccountOf } from '../ledger/accounts.ts'
import { postTransfers } from '../ledger/post.ts'
import { changePaymentStatus, type PaymentToTransition } from './record/change-status.ts'
import { paidBySql, type PaymentRow, readPayment, unitOf } from './record/read.ts'
import { insertRefund } from './record/refund.ts'

/** Money that a provider or the desk reports as received. */
export interface Receipt {
  paymentId: number
  /** Amount received in minor units; it may differ from the amount due. */
  amount: number
  /** Receiver of the money: a provider's name, or 'desk'. */
  provider: string
  /**
   * Name of the receipt, the same in every report, so that reports by callback, return page and
   * desk count as one receipt.
   */
  ref: string
  /** Provider's charge ID, used by refunds and disputes; '' or absent at the desk. */
  charge?: string
  by: PaymentActorKind
  byId: number | null
  paidAt: number
  /** Further statements for the same batch. */
  furtherStatements?: readonly D1PreparedStatement[]
}

/**
 * Outcome of a receipt: the payment is paid, the receipt was already booked, or the money is
 * refunded.
 */
export type Completion = 'paid' | 'known' | 'returned'

/** Maximum retries after concurrent changes of the payment. */
const maxAttempts = 5

/**
 * Completes a payment. The callback, the return page and the desk all call this function with the
 * payment ID. Money for a payment that is no longer pending, a second receipt, or too small an
 * amount is booked and refunded; an excess is refunded too. Money on a payment page that was
 * declined earlier pays for orders that are still unpaid. A cancelled order stays cancelled
 * (decisions, "Payment"). Returns null for an unknown payment.
 */
export async function completePayment(
  db: D1Database,
  receipt: Receipt,
): Promise<Completion | null> {
  for (let round = 0; round < maxAttempts; round += 1) {
    const payment = await readPayment(db, receipt.paymentId)
    if (!payment) return null
    if (await isReceiptBooked(db, receipt)) return 'known'
    const payable = await readPayableAmount(db, payment, receipt)
    const isEnough = payable !== null && receipt.amount >= payable.amount
    try {
      const bookingStatements = isEnough
        ? bookPayment(db, payment, payable, receipt)
        : bookForRefund(db, payment, receipt)
      await db.batch([...bookingStatements, ...(receipt.furtherStatements ?? [])])
      return isEnough ? 'paid' : 'returned'
    } catch (error) {
      // The payment was paid, cancelled or reduced meanwhile, or the same receipt was reported
      // concurrently; retry.
      if (databaseErrorOf(error) !== 'paymentMoved' && databaseErrorOf(error) !== 'receiptKnown')
        throw error
    }
  }
  throw new Error(`payment ${receipt.paymentId} doesn't come to rest`)
}

const referenceOf = ({ paymentId, provider, ref }: Receipt): string =>
  `payment:${paymentId}:in:${provider}:${ref}`

async function isReceiptBooked(db: D1Database, receipt: Receipt): Promise<boolean> {
  const row = await db
    .prepare('SELECT 1 AS known FROM ledger WHERE reference = ? LIMIT 1')
    .bind(referenceOf(receipt))
    .first()
  return row !== null
}

/** Amount still due for a payment, and statements that must run before it can be paid. */
interface PayableAmount {
  amount: number
  statementsBefore: readonly D1PreparedStatement[]
}

/**
 * Reads the amount that this money can pay for; null when nothing is due. A provider may report a
 * page as declined or expired and later as paid. While its orders are unpaid, the money pays for
 * them, and the payment that replaced this one is cancelled.
 */
async function readPayableAmount(
  db: D1Database,
  payment: PaymentRow,
  { by, byId, paidAt }: Receipt,
): Promise<PayableAmount | null> {
  const { id, status, amount } = payment
  if (status === 'PENDING') return { amount, statementsBefore: [] }
  if (by !== 'PROVIDER' || (status !== 'DECLINED' && status !== 'EXPIRED')) return null
  const dueAmountSql = `SELECT sum(o.total) FROM orders o JOIN payment y ON y.id = ?1 AND ${paidBySql}
    WHERE o.status = 'CREATED' AND o.paid = 0 AND o.payment_method = 7`
  const [orders, openedInstead] = await Promise.all([
    db.prepare(`SELECT (${dueAmountSql}) AS due`).bind(id).first<{ due: number | null }>(),
    db
      .prepare(
        `SELECT o.id, o.status, o.amount FROM payment y JOIN payment o
           ON o.placement_id = y.placement_id AND o.id <> y.id
         WHERE y.id = ? AND o.status IN ('PENDING', 'PAID', 'REFUNDING')`,
      )
      .bind(id)
      .all<PaymentToTransition>(),
  ])
  if (!orders?.due || openedInstead.results.some((one) => one.status !== 'PENDING')) return null
  const paidBeforeActor = {
    mover: by,
    id: byId,
    reason: 'label_payment_paid_before',
    changedAt: paidAt,
  }
  return {
    amount: orders.due,
    statementsBefore: [
      ...openedInstead.results.flatMap((other) =>
        changePaymentStatus(db, other, 'CANCELLED', paidBeforeActor),
      ),
      // A cancelled order reduces the amount; after any other concurrent change the status change
      // fails.
      db.prepare(`UPDATE payment SET amount = ifnull((${dueAmountSql}), 0) WHERE id = ?1`).bind(id),
    ],
  }
}

function bookPayment(
  db: D1Database,
  payment: PaymentRow,
  { amount, statementsBefore }: PayableAmount,
  receipt: Receipt,
): D1PreparedStatement[] {
  const { by, byId, paidAt } = receipt
  const excess = receipt.amount - amount
  return [
    ...statementsBefore,
    ...bookReceipt(db, payment, receipt),
    ...changePaymentStatus(db, { ...payment, amount }, 'PAID', {
      mover: by,
      id: byId,
      reason: '',
      changedAt: paidAt,
    }),
    db
      .prepare(
        `UPDATE orders SET paid = 1 WHERE status <> 'CANCELLED' AND id IN
           (SELECT o.id FROM orders o JOIN payment y ON y.id = ?1 AND ${paidBySql})`,
      )
      .bind(payment.id),
    ...settleInvoices(
      db,
      { id: payment.id, unit: unitOf(payment.country_id) },
      { mover: by, id: byId, reason: '', changedAt: paidAt },
    ),
    ...(excess > 0 ? [insertRefund(db, payment, { ...refundOf(receipt), amount: excess })] : []),
  ]
}

/**
 * Books money that is too little or that nothing is due for, and marks the money as due for refund.
 */
function bookForRefund(
  db: D1Database,
  payment: PaymentRow,
  receipt: Receipt,
): D1PreparedStatement[] {
  const { by, byId, paidAt } = receipt
  const isShort = payment.status === 'PENDING' && by === 'PROVIDER'
  return [
    ...bookReceipt(db, payment, receipt),
    insertRefund(db, payment, refundOf(receipt)),
    ...(isShort
      ? changePaymentStatus(db, payment, 'DECLINED', {
          mover: by,
          id: byId,
          reason: 'label_payment_wrong_sum',
          changedAt: paidAt,
        })
      : []),
  ]
}

const refundOf = (receipt: Receipt) => ({
  reference: `back:${referenceOf(receipt)}`,
  orderId: null,
  receipt: referenceOf(receipt),
  amount: receipt.amount,
  at: receipt.paidAt,
})

/**
 * Books a receipt. The ledger posting is idempotent but the receipt row is not: of two concurrent
 * reports, the second batch is rolled back.
 */
function bookReceipt(db: D1Database, payment: PaymentRow, receipt: Receipt): D1PreparedStatement[] {
  const reference = referenceOf(receipt)
  return [
    db
      .prepare(
        `INSERT INTO receipt (reference, payment_id, provider, provider_ref, charge, at)
         VALUES (?, ?, ?, ?, ?, ?)`,
      )
      .bind(
        reference,
        payment.id,
        receipt.provider,
        receipt.ref,
        receipt.charge ?? '',
        receipt.paidAt,
      ),
    postTransfers(
      db,
      reference,
      [
        {
          from: 'house:money',
          to: moneyAccountOf(payment.id),
          unit: unitOf(payment.country_id),
          amount: receipt.amount,
        },
      ],
      receipt.paidAt,
    ),
  ]
}
