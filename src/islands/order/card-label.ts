import type { OrderSummary } from '#contract/order/order-detail.ts'
import type { OrderTab } from '#domain/order/states.ts'

/** Returns the status label of an order card. Under "returned" it is the status of the return. */
export function cardLabel(
  { statusLabel, returnState }: Pick<OrderSummary, 'statusLabel' | 'returnState'>,
  tab: OrderTab,
): string {
  if (tab !== 'returned' || !returnState || returnState === 'REJECTED') return statusLabel
  return returnState === 'REFUNDED' ? 'label_order_returned' : 'label_order_returning'
}
