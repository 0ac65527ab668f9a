import type { Address } from '#contract/account/address.ts'
import type { DocumentKind } from '#domain/order/documents.ts'
import type { Context } from '../kernel/context.ts'
import { type LineRow, type OrderRow, readLines } from '../order/record/rows.ts'
import { notOfShortageSql } from '../payment/record/refund.ts'
import { sellerSnapshot, type SellerRow } from './seller.ts'

/** Order with seller and buyer, as printed in documents. */
export interface DocumentOrderRow extends OrderRow, SellerRow {
  customer_id: number
  placement_number: string
  /** Language in which the buyer ordered. */
  locale: string
  /** Recipient of the tax invoice; null when none was entered. */
  invoice_name: string | null
  invoice_tax_id: string | null
  invoice_branch: string | null
  invoice_address: string | null
  /** Amount refunded for this order, minor units. */
  refunded: number
}

export interface DocumentedOrder {
  row: DocumentOrderRow
  address: Omit<Address, 'addressId'>
  lines: LineRow[]
}

const accessCondition = `(o.customer_id = ?2 OR ?3 OR o.shop_id = ?4)`

/**
 * Returns the parameters of the access check for orders: a buyer may read the buyer's own orders, a
 * seller the shop's orders, platform staff all. A pay-in slip may list orders of several shops, so
 * sellers can't read pay-in slips.
 */
function accessParameters(
  { buyer, staff }: Pick<Context, 'buyer' | 'staff'>,
  documentKind: DocumentKind,
) {
  const shopId = documentKind === 'payIn' ? null : (staff?.shopId ?? null)
  return [buyer?.id ?? 0, Number(staff !== null && staff.shopId === null), shopId ?? 0]
}

/** Reads the order of a document; null when the order doesn't exist or the reader has no access. */
export async function readDocumented(
  context: Context,
  documentKind: DocumentKind,
  orderId: number,
): Promise<DocumentOrderRow | null> {
  return context.db
    .prepare(
      `SELECT o.*, ${sellerSnapshot('o')}, p.number AS placement_number, p.locale,
         i.name AS invoice_name, i.tax_id AS invoice_tax_id, i.branch AS invoice_branch,
         i.address AS invoice_address,
         (SELECT ifnull(sum(amount), 0) FROM refund r WHERE r.order_id = o.id
            AND r.status = 'DONE' AND ${notOfShortageSql('r')})
           AS refunded
       FROM orders o JOIN placement p ON p.id = o.placement_id
       LEFT JOIN order_invoice i ON i.order_id = o.id
       WHERE o.id = ?1 AND ${accessCondition}`,
    )
    .bind(orderId, ...accessParameters(context, documentKind))
    .first<DocumentOrderRow>()
}

/** Reads the lines of an order, with names in a language. */
export async function readWithLines(
  context: Pick<Context, 'db' | 'locale'>,
  row: DocumentOrderRow,
): Promise<DocumentedOrder> {
  const lines = await readLines(context, [row])
  return { row, lines, address: JSON.parse(row.address) as DocumentedOrder['address'] }
}
