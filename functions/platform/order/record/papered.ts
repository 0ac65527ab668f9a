import type { PaperedOrder } from '#domain/order/papers.ts'
import type { OrderRow } from './rows.ts'

/** Converts an order for the rule on its documents. */
export function paperedOf(
  row: Pick<OrderRow, 'type' | 'status' | 'paid' | 'payment_method' | 'pay_before'>,
): PaperedOrder {
  return {
    type: row.type,
    status: row.status,
    paid: row.paid === 1,
    paymentMethod: row.payment_method,
    payBefore: row.pay_before,
  }
}
