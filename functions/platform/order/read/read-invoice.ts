import type { OrderDetail } from '#contract/order/order-detail.ts'
import type { BuyerContext } from '../../kernel/context.ts'

interface InvoiceRow {
  order_id: number
  name: string
  tax_id: string
  branch: string
  address: string
  shipping_fee: number
}

/**
 * Reads the tax invoice details of an order. Until the buyer enters them, these are the details of
 * the buyer's last tax invoice.
 */
export async function readInvoice(
  { db, buyer }: BuyerContext,
  orderId: number,
): Promise<OrderDetail['invoice']> {
  const row = await db
    .prepare(
      `SELECT order_id, name, tax_id, branch, address, shipping_fee FROM order_invoice
       WHERE order_id = ?1 UNION ALL
       SELECT * FROM (SELECT order_id, name, tax_id, branch, address, shipping_fee
         FROM order_invoice WHERE customer_id = ?2 ORDER BY asked_at DESC LIMIT 1)
       LIMIT 1`,
    )
    .bind(orderId, buyer.id)
    .first<InvoiceRow>()
  return row && { ...toWireInvoice(row), isAsked: row.order_id === orderId }
}

/** Converts the tax invoice details to wire form. */
export function toWireInvoice(row: Omit<InvoiceRow, 'order_id'>) {
  const { name, tax_id: taxId, branch, address } = row
  return { name, taxId, branch, address, shippingFeeInvoice: row.shipping_fee === 1 }
}
