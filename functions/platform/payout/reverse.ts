import {
  type RefundShare,
  reverseSale,
  type SalePart,
  type SaleRefund,
} from '#domain/payout/reverse.ts'
import { insertRows } from '../kernel/insert-rows.ts'

/** Refund that reverses an order's sale in the shop's account, once per reference. */
interface Reversal extends SaleRefund {
  orderId: number
  reference: string
  kind: 'REFUND' | 'CHARGEBACK'
}

/**
 * Returns the statements that reverse the share of a refund in an order's sale. If the sale is
 * booked, the shop's account gets an entry; otherwise the share is stored until it is. Does nothing
 * for orders of the platform's own shops. The batch fails ("sale moved") when another refund of the
 * order came first. Must precede the refund, which takes the money from the payment.
 */
export async function reverseShopSale(
  db: D1Database,
  { orderId, reference, kind, ...refund }: Reversal,
  time: number,
): Promise<D1PreparedStatement[]> {
  const parts = await readParts(db, orderId)
  const reversedParts = reverseSale(parts, refund)
  if (reversedParts.length === 0) return []
  const reversedAmounts = new Map(parts.map((part) => [part.skuOrgId, part.back]))
  const row = ({ skuOrgId, ...amounts }: RefundShare) => ({
    reference,
    sku_org_id: skuOrgId,
    order_id: orderId,
    kind,
    ...amounts,
    seen_pieces: reversedAmounts.get(skuOrgId)?.pieces ?? 0,
    seen_paid: reversedAmounts.get(skuOrgId)?.paid ?? 0,
    at: time,
  })
  return [
    insertRows(db, 'INSERT INTO sale_back', reversedParts.map(row)),
    db
      .prepare(
        `INSERT INTO shop_entry (reference, shop_id, country_id, unit, kind, order_id, payment_id,
           collected, paid, delivery, funded, commission, fee, at, movable_at)
         SELECT 'refund:' || b.reference, s.shop_id, s.country_id, s.unit, b.kind, s.order_id,
           s.payment_id, s.collected, -sum(b.paid),
           -sum(iif(b.sku_org_id = 0, b.paid + b.funded, 0)), -sum(b.funded), -sum(b.commission),
           -sum(b.fee), ?2, iif(s.movable_at IS NULL, NULL, ?2)
         FROM sale_back b JOIN shop_entry s ON s.reference = 'sale:' || b.order_id
         WHERE b.reference = ?1 GROUP BY b.reference`,
      )
      .bind(reference, time),
  ]
}

type SalePartRow = RefundShare & {
  back_pieces: number
  back_paid: number
  back_funded: number
  back_commission: number
  back_fee: number
}

async function readParts(db: D1Database, orderId: number): Promise<SalePart[]> {
  const { results } = await db
    .prepare(
      `SELECT sku_org_id AS skuOrgId, pieces, paid, funded, commission, fee, back_pieces,
         back_paid, back_funded, back_commission, back_fee
       FROM sale_part WHERE order_id = ? ORDER BY sku_org_id`,
    )
    .bind(orderId)
    .all<SalePartRow>()
  return results.map(({ skuOrgId, pieces, paid, funded, commission, fee, ...row }) => ({
    skuOrgId,
    pieces,
    paid,
    funded,
    commission,
    fee,
    back: {
      pieces: row.back_pieces,
      paid: row.back_paid,
      funded: row.back_funded,
      commission: row.back_commission,
      fee: row.back_fee,
    },
  }))
}
