import type { OrderDetail } from '#contract/order-detail.ts'
import type { BuyerContext } from '../context.ts'

interface InvoiceRow {
  order_id: number
  name: string
  tax_id: string
  branch: string
  address: string
  shipping_fee: number
}

/** What stands on the tax invoice of an order; before anybody said so, the buyer's last one. */
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
  return row && { ...wireInvoice(row), isAsked: row.order_id === orderId }
}

/** Name, number and address of a tax invoice as the wire carries them. */
export function wireInvoice(row: Omit<InvoiceRow, 'order_id'>) {
  const { name, tax_id: taxId, branch, address } = row
  return { name, taxId, branch, address, shippingFeeInvoice: row.shipping_fee === 1 }
}
