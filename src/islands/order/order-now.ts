import type { OrderSummary } from '#contract/order/order-detail.ts'
import { countryInPageLanguage } from '#client/page/page-country.ts'
import type { OrderTab } from '#domain/order/states.ts'
import { toLocalTime } from '#domain/shipping/calendar.ts'
import { pluralOf } from '#i18n/counts.ts'
import { formatDay, formatMoment } from '#i18n/day.ts'
import { fill } from '#i18n/fill.ts'
import type { ScreenProps } from '../ui/screen.ts'
import { arrivalText } from './arrival-words.ts'
import { lastDayOf } from './shortage-words.ts'
import { cardLabel } from './card-label.ts'

/** State of an order in words: the next step with its day, and a related fact. */
export interface OrderListState {
  head: string
  about: string
  tone: 'act' | 'moving' | 'waiting' | 'good' | 'over'
}

/** Returns the state of an order in a list. */
export function orderStateInList(
  { m, locale }: ScreenProps,
  order: OrderSummary,
  tab: OrderTab,
): OrderListState {
  const { after: messages } = m
  const labels: Record<string, string> = m.labels
  const label = labels[cardLabel(order, tab)] ?? ''
  const { utcOffset } = countryInPageLanguage(order.countryId)
  const day = (at: number) => formatDay(toLocalTime(at, { utcOffset }).day, m.days)
  const arrival = arrivalText(m, order)
  if (order.statusLabel === 'label_order_lost' || tab === 'returned')
    return { head: label, about: '', tone: 'over' }
  if (order.shortage) {
    const { available, ordered, until } = order.shortage
    const lastDay = lastDayOf(m, until, { utcOffset })
    const headText = fill(messages.shortage_head, { available, ordered, day: lastDay })
    return { head: headText, about: messages.shortage_next, tone: 'act' }
  }
  if (order.payBefore !== null) {
    const time = formatMoment(order.payBefore, utcOffset, m.days)
    const headText = fill(messages.pay_by, { time })
    return { head: headText, about: arrival || messages.next_unpaid, tone: 'act' }
  }
  if (order.missingAt !== null && order.receivedAt === null)
    return { head: label, about: messages.missing_short, tone: 'waiting' }
  switch (order.status) {
    case 'CANCEL_REFUSED':
      return { head: label, about: messages.next_refused, tone: 'act' }
    case 'CANCEL_APPLYING':
      return { head: label, about: messages.step_PENDING, tone: 'waiting' }
    case 'CANCELLED':
    case 'RETURN_GOODS':
      return { head: label, about: '', tone: 'over' }
    case 'INVOICED':
    case 'SHIPPED': {
      const dueDay = order.toDay || order.fromDay
      const isLate = dueDay !== '' && dueDay < toLocalTime(Date.now(), { utcOffset }).day
      const expectedText = isLate ? fill(messages.expected, { day: formatDay(dueDay, m.days) }) : ''
      const aboutText = [expectedText || (arrival && label), order.carrier]
        .filter(Boolean)
        .join(' · ')
      return { head: (!isLate && arrival) || label, about: aboutText, tone: 'moving' }
    }
    case 'SETTLED':
    case 'RECEIVED':
    case 'COMPLETED': {
      const { receivedAt, returnBefore, toReview } = order
      const headText =
        receivedAt === null ? label : fill(messages.received_on, { day: day(receivedAt) })
      // The window ends at the midnight after its last day.
      const untilDay = returnBefore === null ? '' : day(returnBefore - 1)
      const rate = toReview > 0 ? pluralOf(m.order, 'to_review', toReview, locale) : ''
      return {
        head: headText,
        about: untilDay ? fill(messages.return_by, { day: untilDay }) : rate,
        tone: 'good',
      }
    }
    default:
      return { head: arrival || label, about: arrival && label, tone: 'waiting' }
  }
}

/** Returns the progress of an order: 1 placed, 2 being packed, 3 shipped. */
export function orderStep({ status, payBefore, hold, missingAt, shortage }: OrderSummary): number {
  if (payBefore !== null || hold || shortage || missingAt !== null) return 0
  if (status === 'CREATED') return 1
  if (['CONFIRMED', 'PICKED', 'PACKED'].includes(status)) return 2
  return ['INVOICED', 'SHIPPED'].includes(status) ? 3 : 0
}
