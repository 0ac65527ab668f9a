import type { OrderDetail } from '#contract/order/order-detail.ts'
import { lostReason } from '#domain/returns/states.ts'
import { type RefundRow, toWireRefund } from '../../payment/record/state.ts'
import { returnMoneySql } from '../../returns/record/read.ts'
import type { OrderRow } from '../record/rows.ts'

interface LostRow {
  id: number
  number: string
  answer: string
  refund_amount: number
  money: string | null
}

/** Reads the facts of a lost parcel that its buyer sees. Runs no query for other orders. */
export async function readLostOrder(
  db: D1Database,
  { id, lost_at }: OrderRow,
): Promise<OrderDetail['lost']> {
  if (lost_at === null) return null
  const row = await db
    .prepare(
      `SELECT r.id, r.number, r.answer, r.refund_amount, ${returnMoneySql} AS money FROM sale_return r
       WHERE r.order_id = ? AND r.reason = '${lostReason}'`,
    )
    .bind(id)
    .first<LostRow>()
  if (!row) return null
  return {
    at: lost_at,
    words: row.answer,
    returnId: row.id,
    returnNumber: row.number,
    amount: row.refund_amount,
    refund: row.money === null ? null : toWireRefund(JSON.parse(row.money) as RefundRow),
  }
}

type Step = OrderDetail['history'][number]

/**
 * Returns the history of a lost order for its buyer: the closing status changes (received,
 * returned) appear as one step.
 */
export function historyForBuyer(row: OrderRow, steps: readonly Step[]): Step[] {
  const time = row.lost_at
  if (time === null) return [...steps]
  return [
    ...steps.filter((step) => step.at < time),
    { status: row.status, statusLabel: 'label_order_lost', mover: 'SERVICE', at: time },
  ]
}
