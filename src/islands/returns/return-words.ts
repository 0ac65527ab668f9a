import type { RefundState } from '#contract/payment-state.ts'
import type { SaleReturn } from '#contract/returns.ts'
import type { Country } from '#domain/country/countries.ts'
import { formatMoney } from '#domain/money/format.ts'
import { lostReason } from '#domain/returns/states.ts'
import { formatTime } from '#i18n/clock.ts'
import { fill } from '#i18n/fill.ts'
import type { Locale } from '#i18n/locales.ts'
import type { Messages } from '#i18n/messages.ts'

/** Where a return stands; of a parcel that was lost nothing else is said. */
export function returnWord(
  { labels, returns }: Pick<Messages, 'labels' | 'returns'>,
  { status, reason }: Pick<SaleReturn, 'status' | 'reason'>,
): string {
  const names: Record<string, string> = returns
  return (reason === lostReason ? labels.label_order_lost : names[`state_${status}`]) ?? ''
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
