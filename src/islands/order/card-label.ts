import type { OrderSummary } from '#contract/order-detail.ts'
import type { OrderTab } from '#domain/order/states.ts'

/** The label of an order's card: under "returned" where its return stands, elsewhere its status. */
export function cardLabel(
  { statusLabel, returnState }: Pick<OrderSummary, 'statusLabel' | 'returnState'>,
  tab: OrderTab,
): string {
  if (tab !== 'returned' || !returnState || returnState === 'REJECTED') return statusLabel
  return returnState === 'REFUNDED' ? 'label_order_returned' : 'label_order_returning'
}
