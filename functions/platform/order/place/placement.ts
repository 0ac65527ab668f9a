import type { PlacedOrders } from '#contract/order/order.ts'
import type { PaymentMethodId } from '#domain/order/payment.ts'
import type { BuyerContext } from '../../kernel/context.ts'
import { refuse } from '../../kernel/refusal.ts'

interface PlacedRow {
  number: string
  order_id: number
  order_number: string
  shop_name: string
  total: number
  payment_method: PaymentMethodId
}

/** Reads a placement of the buyer; refuses (notFound) a placement of another person. */
export async function readPlacement(
  { db, buyer }: BuyerContext,
  placementId: number,
): Promise<PlacedOrders> {
  const { results } = await db
    .prepare(
      `SELECT p.number, o.id AS order_id, o.number AS order_number, s.name AS shop_name, o.total,
         o.payment_method
       FROM placement p JOIN orders o ON o.placement_id = p.id JOIN shop s ON s.id = o.shop_id
       WHERE p.id = ?1 AND p.customer_id = ?2 ORDER BY o.id`,
    )
    .bind(placementId, buyer.id)
    .all<PlacedRow>()
  const [first] = results
  if (!first) throw refuse('notFound')
  return {
    placementId,
    number: first.number,
    orders: results.map((row) => ({
      orderId: row.order_id,
      orderNumber: row.order_number,
      shopName: row.shop_name,
      total: row.total,
    })),
    total: results.reduce((sum, row) => sum + row.total, 0),
    paymentMethodId: first.payment_method,
  }
}
