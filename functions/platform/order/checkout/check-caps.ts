import { orderLimitsOf, type OrderLimits } from '#domain/order/caps.ts'
import type { BuyerContext } from '../../kernel/context.ts'
import { refuse } from '../../kernel/refusal.ts'
import type { Account } from './account.ts'
import type { Draft } from './draft.ts'

/**
 * Returns the order limits of the buyer's account. Refuses an order above the quantity limit, or
 * one more unpaid order than allowed.
 */
export function checkCaps(
  { shops, wire }: Draft,
  { buyer, now }: BuyerContext,
  account: Account | null,
): OrderLimits {
  if (!account) throw refuse('loginExpired')
  const { createdAt, openUnpaid } = account
  const caps = orderLimitsOf({ customerType: buyer.customerType, createdAt }, buyer.country, now)
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
