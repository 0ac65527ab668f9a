import type { Accepted } from '#contract/index.ts'
import { mayRequestInvoice } from '#domain/order/buyer-actions.ts'
import { normaliseTaxNumber, isTaxBranch, isTaxNumber } from '#domain/order/invoice.ts'
import type { BuyerContext } from '../../kernel/context.ts'
import { refuse } from '../../kernel/refusal.ts'
import { requireOpenAction } from '../read/buyer-actions.ts'
import { toActionOrder } from '../record/action-order.ts'
import { readBuyerOrder } from '../read/detail.ts'

type InvoiceInput = Accepted<'POST /client/version2/order/sellerDelivery/customerInvoice'>

/** Stores the recipient of an order's tax invoice, as long as the order has not shipped. */
export async function requestInvoice(input: InvoiceInput, context: BuyerContext): Promise<void> {
  const { db, buyer, now } = context
  const row = await readBuyerOrder(context, input.orderId)
  requireOpenAction(mayRequestInvoice(toActionOrder(row, [])))
  if (!isTaxNumber(input.taxId, row.country_id)) throw refuse('taxNumber')
  if (!isTaxBranch(input.branch, row.country_id)) throw refuse('taxBranch')
  const { orderId, name, branch, address } = input
  // If the order has shipped meanwhile, its status has changed and the statement changes no row.
  const writtenResult = await db
    .prepare(
      `INSERT INTO order_invoice
         (order_id, customer_id, name, tax_id, branch, address, shipping_fee, asked_at)
       SELECT ?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8 FROM orders WHERE id = ?1 AND status = ?9
       ON CONFLICT DO UPDATE SET name = ?3, tax_id = ?4, branch = ?5, address = ?6,
         shipping_fee = ?7, asked_at = ?8`,
    )
    .bind(
      orderId,
      buyer.id,
      name,
      normaliseTaxNumber(input.taxId),
      branch,
      address,
      Number(input.shippingFeeInvoice),
      now,
      row.status,
    )
    .run()
  if (!writtenResult.meta.changes) throw refuse('orderMoved')
}
