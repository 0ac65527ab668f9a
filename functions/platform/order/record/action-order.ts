import type { OrderForBuyer } from '#domain/order/buyer-actions.ts'
import { isPrepaid } from '#domain/order/payment.ts'
import type { LineRow, OrderRow } from './rows.ts'

/** Converts an order row to the input of the rules for buyer actions. */
export function toActionOrder(
  row: OrderRow,
  lines: readonly Pick<LineRow, 'backorder'>[],
): OrderForBuyer {
  return {
    type: row.type,
    status: row.status,
    paid: row.paid === 1,
    prepaid: isPrepaid(row.payment_method),
    hasBackorder: lines.some((line) => line.backorder === 1),
    usesOwnCarrier: row.service === 'OWN_3PL',
    isCollected: row.service === 'COUNTER',
    fromDay: row.from_day,
    toDay: row.to_day,
    closeAt: row.close_at,
    receivedAt: row.received_at,
    missingAt: row.missing_at,
    isLost: row.lost_at !== null,
    isAsked: row.shortage !== null,
  }
}
