import type { RefundState } from '#contract/payment-state.ts'
import type { SaleReturn } from '#contract/returns.ts'
import type { Country } from '#domain/country/countries.ts'
import { formatMoney } from '#domain/money/format.ts'
import { lostReason } from '#domain/returns/states.ts'
import { localTime } from '#domain/shipping/calendar.ts'
import { formatTime } from '#i18n/clock.ts'
import { formatDate } from '#i18n/dates.ts'
import { fill } from '#i18n/fill.ts'
import type { Locale } from '#i18n/locales.ts'
import type { Messages } from '#i18n/messages.ts'

/** Where a return stands; of a parcel that was lost nothing else is said. */
export function returnWord(
  { labels, returns }: Pick<Messages, 'labels' | 'returns'>,
  { status, reason, refund }: Pick<SaleReturn, 'status' | 'reason' | 'refund'>,
): string {
  const names: Record<string, string> = returns
  // The return is done, its money may still be under way: both are said as they are.
  if (status === 'REFUNDED' && reason !== lostReason && refund && !refund.done)
    return returns.state_refund_due
  return (reason === lostReason ? labels.label_order_lost : names[`state_${status}`]) ?? ''
}

/** The last day of a term that ends with its day: the instant is the midnight after it. */
export function lastDayOf(dueAt: number, utcOffset: number, locale: Locale): string {
  return formatDate(localTime(dueAt - 1, { utcOffset }).day, locale)
}

/** Money that goes back, by when, or that went, and when. */
export function refundWords(
  { after: words }: Pick<Messages, 'after'>,
  locale: Locale,
  { amount, bankFee, done, at, by }: RefundState,
  country: Country,
): string {
  const said = fill(done ? words.refund_done : words.refund_due, {
    sum: formatMoney(amount, country),
    time: formatTime(done ? at : by, country.utcOffset, locale),
  })
  const fee = fill(words.refund_fee, { sum: formatMoney(bankFee, country) })
  return bankFee > 0 ? `${said}, ${fee}` : said
}
