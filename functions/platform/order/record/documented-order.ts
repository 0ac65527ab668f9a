import type { DocumentedOrder } from '#domain/order/documents.ts'
import type { OrderRow } from './rows.ts'

/** Converts an order to the input of the rule for the documents of an order. */
export function toDocumentedOrder(
  row: Pick<OrderRow, 'type' | 'status' | 'paid' | 'payment_method' | 'pay_before'>,
): DocumentedOrder {
  return {
    type: row.type,
    status: row.status,
    paid: row.paid === 1,
    paymentMethod: row.payment_method,
    payBefore: row.pay_before,
  }
}
