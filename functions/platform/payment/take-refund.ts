import { allocateRefund } from '#domain/payment/allocate-refund.ts'
import { findOrderTransition } from '#domain/order/transitions.ts'
import { type DatabaseError, databaseErrorOf } from '../kernel/database-error.ts'
import { moneyAccountOf } from '../ledger/accounts.ts'
import { postSelectedTransfers } from '../ledger/post.ts'
import { changeOrderStatus, type OrderToTransition } from '../order/move/change-status.ts'
import { reverseShopSale } from '../payout/reverse.ts'
import { takeBackRefundedPoints } from '../points/earning.ts'
import { openCase } from './open-case.ts'
import { findChargeReceipt } from './charge-receipt.ts'
import type { RefundReport } from './provider/provider.ts'
import { paidBySql, type PaymentRow, unitOf } from './record/read.ts'
import {
  bookRefund,
  type DueRefund,
  finishRefund,
  notOfShortageSql,
  settleRefunds,
} from './record/refund.ts'

/** Reason of the status changes in the history. */
const refundLabel = 'label_refund_at_provider'

/** Maximum retries after concurrent changes of the payment or its orders. */
const maxAttempts = 5

const conflictErrors: readonly DatabaseError[] = [
  'orderMoved',
  'pointsMoved',
  'paymentMoved',
  'refundDone',
  'saleMoved',
]

/**
 * Books a refund made at the provider, once per refund ID. A report that concerns a refund of the
 * shop, or has the amount of a due refund, completes that refund. Any other report counts as money
 * returned for the payment's orders. If an unshipped order has all its money back, it is cancelled,
 * which returns stock, coupons and points. For other orders, points are taken back in proportion,
 * and the shop's sale is reversed. `kind` distinguishes a lost dispute from a refund. Returns false
 * when the payment is unknown.
 */
export async function bookProviderRefund(
  db: D1Database,
  provider: string,
  report: RefundReport,
  at: number,
  kind: 'REFUND' | 'CHARGEBACK' = 'REFUND',
): Promise<boolean> {
  const chargeReceipt = await findChargeReceipt(db, provider, report)
  if (!chargeReceipt) return false
  const { payment } = chargeReceipt
  if (report.status === 'WAITING') return true
  if (report.status === 'FAILED') {
    if (await isRefundBooked(db, provider, report.ref))
      await reportRefund(db, provider, payment, report, 'REFUND_FAILED', 'failed', at)
    return true
  }
  for (let round = 0; round < maxAttempts; round += 1) {
    if (await isRefundBooked(db, provider, report.ref)) return true
    if (report.currency !== unitOf(payment.country_id) || report.amount <= 0) {
      await reportRefund(db, provider, payment, report, 'UNMATCHED', 'currency', at)
      return true
    }
    const bookingStatements = bookRefund(db, {
      provider,
      ref: report.ref,
      paymentId: payment.id,
      amount: report.amount,
      at,
    })
    const actor = { mover: 'PROVIDER', id: null, reason: refundLabel, changedAt: at } as const
    const dueRefund = await findReportedRefund(db, payment.id, report)
    if (dueRefund) {
      if (await finishRefund(db, dueRefund, 0, actor, [bookingStatements])) return true
      continue
    }
    try {
      await db.batch([
        bookingStatements,
        ...(await bookExternalRefund(db, payment, provider, { ...report, kind }, at)),
      ])
      return true
    } catch (error) {
      const databaseError = databaseErrorOf(error)
      if (databaseError === 'balanceLow') {
        await reportRefund(db, provider, payment, report, 'UNMATCHED', 'more than is left', at)
        return true
      }
      if (
        databaseError !== 'refundKnown' &&
        !(databaseError && conflictErrors.includes(databaseError))
      )
        throw error
    }
  }
  throw new Error(`refund ${report.ref} doesn't come to rest`)
}

async function isRefundBooked(db: D1Database, provider: string, ref: string): Promise<boolean> {
  const row = await db
    .prepare('SELECT 1 AS known FROM booked_refund WHERE provider = ? AND ref = ?')
    .bind(provider, ref)
    .first()
  return row !== null
}

/**
 * Reads the shop's refund that this report completes: the refund with the reported ID, otherwise a
 * due refund of the same amount.
 */
function findReportedRefund(
  db: D1Database,
  paymentId: number,
  { refundId, amount }: RefundReport,
): Promise<DueRefund | null> {
  return db
    .prepare(
      `SELECT r.id, r.payment_id, r.amount, p.country_id FROM refund r
       JOIN payment y ON y.id = r.payment_id JOIN placement p ON p.id = y.placement_id
       WHERE r.payment_id = ?1 AND r.status = 'DUE' AND r.amount = ?2 AND (?3 = 0 OR r.id = ?3)
       ORDER BY r.id LIMIT 1`,
    )
    .bind(paymentId, amount, refundId ?? 0)
    .first<DueRefund>()
}

type PaidOrder = OrderToTransition & { total: number; refunded: number }

/** Returns the batch for a refund that the shop did not initiate. */
async function bookExternalRefund(
  db: D1Database,
  payment: PaymentRow,
  provider: string,
  { ref, amount, kind }: Pick<RefundReport, 'ref' | 'amount'> & { kind: 'REFUND' | 'CHARGEBACK' },
  at: number,
): Promise<D1PreparedStatement[]> {
  const { results: orders } = await db
    .prepare(
      `SELECT o.id, o.type, o.status, o.total, (SELECT ifnull(sum(r.amount), 0) FROM refund r
         WHERE r.order_id = o.id AND ${notOfShortageSql('r')}) AS refunded
       FROM payment y JOIN orders o ON ${paidBySql} WHERE y.id = ? AND o.paid = 1 ORDER BY o.id`,
    )
    .bind(payment.id)
    .all<PaidOrder>()
  const { shares, rest } = allocateRefund(
    amount,
    orders.map(({ id, total, refunded }) => ({ orderId: id, left: total - refunded })),
  )
  const actor = { mover: 'PROVIDER', id: null, reason: refundLabel, changedAt: at } as const
  const unit = unitOf(payment.country_id)
  const statements: D1PreparedStatement[] = []
  for (const { orderId, amount: share } of shares) {
    const order = orders.find(({ id }) => id === orderId)
    const reference = `provider:${provider}:${ref}:${orderId}`
    statements.push(
      ...(await takeBackRefundedPoints(db, { orderId, amount: share, reference }, at)),
      ...(await reverseShopSale(db, { orderId, reference, kind, amount: share, lines: [] }, at)),
      ...insertDoneRefund(db, payment.id, { reference, orderId, amount: share, unit, at }),
      ...(order && order.refunded + share >= order.total ? cancelReturnedOrder(db, order, at) : []),
    )
  }
  // The refund exceeds the orders' totals, for example as a goodwill payment.
  if (rest > 0) {
    const reference = `provider:${provider}:${ref}:rest`
    statements.push(
      ...insertDoneRefund(db, payment.id, { reference, orderId: null, amount: rest, unit, at }),
    )
  }
  return [
    ...statements,
    ...settleRefunds(db, { paymentId: payment.id }, 'REFUNDING', actor),
    ...settleRefunds(db, { paymentId: payment.id }, 'REFUNDED', actor),
  ]
}

/** Inserts a completed refund with its ledger posting. */
function insertDoneRefund(
  db: D1Database,
  paymentId: number,
  one: {
    reference: string
    orderId: number | null
    amount: number
    unit: ReturnType<typeof unitOf>
    at: number
  },
): D1PreparedStatement[] {
  const { reference, orderId, amount, unit, at } = one
  return [
    db
      .prepare(
        `INSERT INTO refund (reference, payment_id, order_id, amount, status, created_at, done_at,
           at_provider) VALUES (?1, ?2, ?3, ?4, 'DONE', ?5, ?5, 1)`,
      )
      .bind(reference, paymentId, orderId, amount, at),
    postSelectedTransfers(
      db,
      `SELECT 'refund:' || id, 1, 1, ?2, 'house:money', ?3, ?4, ?5 FROM refund WHERE reference = ?1`,
      reference,
      moneyAccountOf(paymentId),
      unit,
      amount,
      at,
    ),
  ]
}

/**
 * Cancels an unshipped order whose money was all returned; does nothing for other orders. The
 * schedule may cancel only unpaid orders, so the batch first marks the order as unpaid.
 */
function cancelReturnedOrder(
  db: D1Database,
  order: OrderToTransition,
  at: number,
): D1PreparedStatement[] {
  if (!findOrderTransition(order.type, order.status, 'CANCELLED')?.by.includes('SCHEDULE'))
    return []
  const actor = { mover: 'SCHEDULE', id: null, reason: refundLabel, changedAt: at } as const
  const setPaid = (paidAmount: number) =>
    db.prepare('UPDATE orders SET paid = ?2 WHERE id = ?1').bind(order.id, paidAmount)
  return [setPaid(0), ...changeOrderStatus(db, order, 'CANCELLED', actor), setPaid(1)]
}

async function reportRefund(
  db: D1Database,
  provider: string,
  payment: PaymentRow,
  { ref, amount, currency }: RefundReport,
  kind: 'UNMATCHED' | 'REFUND_FAILED',
  reason: string,
  at: number,
): Promise<void> {
  console.error(JSON.stringify({ provider, payment: payment.id, refund: ref, case: kind, reason }))
  await openCase(db, {
    kind,
    provider,
    ref,
    paymentId: payment.id,
    amount,
    currency: currency ?? '',
    reason,
    at,
  }).run()
}
