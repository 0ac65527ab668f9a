import type { RefundState } from '#contract/shapes/payment-state.ts'
import type { SaleReturn } from '#contract/order/returns.ts'
import type { Country } from '#domain/country/countries.ts'
import { formatMoney } from '#domain/money/format.ts'
import { lostReason } from '#domain/returns/states.ts'
import { toLocalTime } from '#domain/shipping/calendar.ts'
import { formatTime } from '#i18n/clock.ts'
import { formatDay } from '#i18n/day.ts'
import { fill } from '#i18n/fill.ts'
import type { Locale } from '#i18n/locales.ts'
import type { Messages } from '#i18n/messages.ts'

/** Returns the status of a return. A lost parcel has a single status text. */
export function returnStatusText(
  { labels, returns }: Pick<Messages, 'labels' | 'returns'>,
  { status, reason, refund }: Pick<SaleReturn, 'status' | 'reason' | 'refund'>,
): string {
  const texts: Record<string, string> = returns
  // A completed return may still have a refund on its way: the status mentions both.
  if (status === 'REFUNDED' && reason !== lostReason && refund && !refund.done)
    return returns.state_refund_due
  return (reason === lostReason ? labels.label_order_lost : texts[`state_${status}`]) ?? ''
}

/** Returns the last day of a period. The deadline is the midnight after that day. */
export function lastDayOf(dueAt: number, utcOffset: number, days: Messages['days']): string {
  return formatDay(toLocalTime(dueAt - 1, { utcOffset }).day, days)
}

/** Returns the refund with its expected date, or with the date when it was paid. */
export function refundSummary(
  { after: messages }: Pick<Messages, 'after'>,
  locale: Locale,
  { amount, bankFee, done, at, by }: RefundState,
  country: Country,
): string {
  const refundText = fill(done ? messages.refund_done : messages.refund_due, {
    sum: formatMoney(amount, country),
    time: formatTime(done ? at : by, country.utcOffset, locale),
  })
  const fee = fill(messages.refund_fee, { sum: formatMoney(bankFee, country) })
  return bankFee > 0 ? `${refundText}, ${fee}` : refundText
}
