import { type PaidLine, amountPaidFor } from '#domain/returns/amount-paid.ts'
import type { ReturnStatus } from '#domain/returns/states.ts'
import { bookCreditNote, type InvoiceToCredit } from '../credit/record/credit-note.ts'
import { notYetRefundedSql, settleRefunds } from '../payment/record/refund.ts'
import { changeReturnStatus, type ReturnActor, type ReturnToTransition } from './change-status.ts'

/** Returned line with the amounts that the buyer paid. */
interface DecidedLine extends PaidLine {
  skuOrgId: number
  applied: number
  /** Quantity of the same line approved in other returns of the order. */
  returnedBefore: number
  /** Quantity of the same line in other returns, including returns that are not decided yet. */
  claimedBefore: number
}

/**
 * Reads the amounts of a return's lines, with the quantities approved in other returns of the
 * order.
 */
export async function readDecidedLines(db: D1Database, returnId: number): Promise<DecidedLine[]> {
  const { results } = await db
    .prepare(
      `SELECT l.sku_org_id AS skuOrgId, l.applied, o.quantity, o.amount,
         o.shop_discount + o.platform_discount AS discount,
         (SELECT ifnull(sum(d.approved), 0) FROM sale_return e
          JOIN sale_return_line d ON d.return_id = e.id AND d.sku_org_id = l.sku_org_id
          WHERE e.order_id = r.order_id AND e.id <> r.id AND e.status <> 'REJECTED')
           AS returnedBefore,
         (SELECT ifnull(sum(ifnull(d.approved, d.applied)), 0) FROM sale_return e
          JOIN sale_return_line d ON d.return_id = e.id AND d.sku_org_id = l.sku_org_id
          WHERE e.order_id = r.order_id AND e.id <> r.id AND e.status <> 'REJECTED')
           AS claimedBefore
       FROM sale_return r JOIN sale_return_line l ON l.return_id = r.id
       JOIN order_line o ON o.order_id = r.order_id AND o.sku_org_id = l.sku_org_id
       WHERE r.id = ?`,
    )
    .bind(returnId)
    .all<DecidedLine>()
  return results
}

/**
 * Returns the batch that approves a return: quantity per line, refund amount, and the number of the
 * form to put into the parcel.
 */
export function approveReturn(
  db: D1Database,
  row: ReturnToTransition & { number: string },
  lines: readonly DecidedLine[],
  approvedQuantities: ReadonlyMap<number, number>,
  actor: ReturnActor,
): D1PreparedStatement[] {
  const countedLines = lines.map((line) => {
    const approvedQuantity = approvedQuantities.get(line.skuOrgId) ?? 0
    return {
      line,
      pieces: approvedQuantity,
      worth: amountPaidFor(line, approvedQuantity, line.returnedBefore),
    }
  })
  const refund = countedLines.reduce((sum, { worth }) => sum + worth, 0)
  return [
    ...changeReturnStatus(db, row, 'APPROVED', actor),
    ...countedLines.map(({ line, pieces }) =>
      db
        .prepare(
          'UPDATE sale_return_line SET approved = ?3 WHERE return_id = ?1 AND sku_org_id = ?2',
        )
        .bind(row.id, line.skuOrgId, pieces),
    ),
    db
      .prepare('UPDATE sale_return SET refund_amount = ?2, form_number = ?3 WHERE id = ?1')
      .bind(row.id, refund, `F${row.number.slice(1)}`),
  ]
}

/** Returns the batch that rejects a return with the shop's remark. */
export function rejectReturn(
  db: D1Database,
  row: ReturnToTransition,
  actor: ReturnActor,
): D1PreparedStatement[] {
  return [
    ...changeReturnStatus(db, row, 'REJECTED', actor),
    db.prepare('UPDATE sale_return SET answer = ?2 WHERE id = ?1').bind(row.id, actor.remark),
  ]
}

/**
 * Returns the batch that refunds a return by the original payment method, never more than was paid.
 * The provider can't refund payments at the door, so the desk sends that money. An unpaid invoice
 * on credit is reduced instead.
 */
export function refundReturn(
  db: D1Database,
  row: ReturnToTransition & { order_id: number; refund_amount: number | null },
  invoice: InvoiceToCredit | null,
  actor: ReturnActor,
): D1PreparedStatement[] {
  const newStatus: ReturnStatus = 'REFUNDED'
  const money = { mover: 'FINANCE', id: actor.id, reason: '', changedAt: actor.changedAt } as const
  const creditToReverse = { reference: `return:${row.id}:credit`, amount: row.refund_amount ?? 0 }
  const { rest, statements } = invoice
    ? bookCreditNote(db, invoice, creditToReverse, money)
    : { rest: creditToReverse.amount, statements: [] }
  return [
    ...changeReturnStatus(db, row, newStatus, actor),
    ...statements,
    db
      .prepare(
        `INSERT INTO refund (reference, payment_id, order_id, amount, status, created_at)
         SELECT 'return:' || CAST(?2 AS INTEGER), y.id, o.id, min(?3, ${notYetRefundedSql}), 'DUE', ?4
         FROM orders o JOIN payment y ON y.placement_id = o.placement_id
           AND (y.order_id IS NULL OR y.order_id = o.id) AND y.status IN ('PAID', 'REFUNDING')
         WHERE o.id = ?1 AND ?3 > 0 AND ${notYetRefundedSql} > 0 ON CONFLICT (reference) DO NOTHING`,
      )
      .bind(row.order_id, row.id, rest, actor.changedAt),
    ...settleRefunds(db, { orderId: row.order_id }, 'REFUNDING', money),
  ]
}
