import { capsOf, type OrderCaps } from '#domain/order/caps.ts'
import type { BuyerContext } from '../context.ts'
import { refuse } from '../refusal.ts'
import type { Draft } from './draft.ts'

/**
 * The caps of the buyer's account; refuses an order that is larger than these, or one more unpaid
 * one.
 */
export async function checkCaps({ shops, wire }: Draft, context: BuyerContext): Promise<OrderCaps> {
  const { buyer, now } = context
  const { createdAt, openUnpaid } = await readAccount(context)
  const caps = capsOf({ customerType: buyer.customerType, createdAt }, buyer.country, now)
  const line = shops.flatMap((shop) => shop.lines).find((one) => one.quantity > caps.pieces)
  if (line)
    throw refuse('lineTooLarge', {
      skuOrgId: line.offer.sku_org_id,
      number: line.offer.number,
      max: caps.pieces,
    })
  if (wire.total > caps.value) throw refuse('orderTooLarge', { value: caps.value })
  if (caps.openUnpaid !== null && openUnpaid >= caps.openUnpaid)
    throw refuse('openOrders', { max: caps.openUnpaid })
  return caps
}

/** Times that the customer ?1 ordered something that is open and unpaid. */
export const openUnpaid = `SELECT count(DISTINCT placed_at) FROM orders
  WHERE customer_id = ?1 AND paid = 0
    AND status NOT IN ('CANCELLED', 'SETTLED', 'RECEIVED', 'COMPLETED', 'RETURN_GOODS')`

/** When the account began, and how often it ordered what is open and unpaid; shops count together. */
async function readAccount({ db, buyer }: BuyerContext) {
  const row = await db
    .prepare(
      `SELECT created_at AS createdAt,
         (${openUnpaid}) AS openUnpaid
       FROM customer WHERE id = ?1`,
    )
    .bind(buyer.id)
    .first<{ createdAt: number; openUnpaid: number }>()
  if (!row) throw refuse('loginExpired')
  return row
}
