import type { OrderDetail } from '#contract/order-detail.ts'
import { orderStatuses } from '#domain/order/states.ts'
import { deliveryWords } from '#i18n/delivery-words.ts'
import { formatDay } from '#i18n/day.ts'
import { fill } from '#i18n/fill.ts'
import type { Messages } from '#i18n/messages.ts'

/** Statuses in which the goods are still to come. */
const underWay: readonly string[] = orderStatuses.slice(0, orderStatuses.indexOf('SETTLED'))

/** The day that an order comes, or '' where it is there already or comes no more. */
export function arrivalWords(
  { order: words, days }: Pick<Messages, 'order' | 'days'>,
  order: OrderDetail,
): string {
  // An order that credit holds has no day.
  if (!underWay.includes(order.status) || order.fromDay === '') return ''
  if (order.service === 'COUNTER') return fill(words.ready, { day: formatDay(order.fromDay, days) })
  const { arrives, arrives_from, arrives_between } = words
  return deliveryWords({ arrives, arrives_from, arrives_between }, order, '', days)
}
