import { orderLimitsOf, type OrderLimits } from '#domain/order/order-limits.ts'
import type { BuyerContext } from '../../kernel/context.ts'
import { refuse } from '../../kernel/refusal.ts'
import type { Account } from './account.ts'
import type { Draft } from './draft.ts'

/**
 * Returns the order limits of the buyer's account. Refuses an order above the quantity limit, or
 * one more unpaid order than allowed.
 */
export function checkOrderLimits(
  { shops, wire }: Draft,
  { buyer, now }: BuyerContext,
  account: Account | null,
): OrderLimits {
  if (!account) throw refuse('loginExpired')
  const { createdAt, openUnpaid } = account
  const limits = orderLimitsOf({ customerType: buyer.customerType, createdAt }, buyer.country, now)
  const line = shops.flatMap((shop) => shop.lines).find((one) => one.quantity > limits.pieces)
  if (line)
    throw refuse('lineTooLarge', {
      skuOrgId: line.offer.sku_org_id,
      number: line.offer.number,
      max: limits.pieces,
    })
  if (wire.total > limits.value) throw refuse('orderTooLarge', { value: limits.value })
  if (limits.openUnpaid !== null && openUnpaid >= limits.openUnpaid)
    throw refuse('openOrders', { max: limits.openUnpaid })
  return limits
}
