import type { OrderSummary } from '#contract/order/order-detail.ts'
import { orderStatuses } from '#domain/order/states.ts'
import { deliveryText } from '#i18n/delivery-words.ts'
import { formatDay } from '#i18n/day.ts'
import { fill } from '#i18n/fill.ts'
import type { Messages } from '#i18n/messages.ts'

/** Statuses before the parcel has arrived. */
const statusesBeforeArrival: readonly string[] = orderStatuses.slice(
  0,
  orderStatuses.indexOf('SETTLED'),
)

/** Returns the delivery date of an order, or '' if it has arrived or will not be delivered. */
export function arrivalText(
  { order: messages, days }: Pick<Messages, 'order' | 'days'>,
  order: OrderSummary,
): string {
  // An order held by credit has no date.
  if (!statusesBeforeArrival.includes(order.status) || order.fromDay === '') return ''
  if (order.service === 'COUNTER')
    return fill(messages.ready, { day: formatDay(order.fromDay, days) })
  const { arrives, arrives_from, arrives_between } = messages
  return deliveryText({ arrives, arrives_from, arrives_between }, order, '', days)
}
