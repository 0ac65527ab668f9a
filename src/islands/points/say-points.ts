import { formatCount, pluralOf } from '#i18n/counts.ts'
import { fill } from '#i18n/fill.ts'
import type { Locale } from '#i18n/locales.ts'
import type { Messages } from '#i18n/messages.ts'
import type { Gift } from '#contract/points/points.ts'
import { formatMoney } from '#domain/money/format.ts'
import type { Country } from '#domain/country/countries.ts'

/** Formats points in the language: "1,450 points". Negative values keep their sign. */
export function formatPoints(messages: Messages['points'], n: number, locale: Locale): string {
  return pluralOf(messages, 'points', n, locale)
}

/** Formats a number with an explicit plus sign if positive. */
export function formatSigned(n: number, locale: Locale): string {
  return `${n > 0 ? '+' : '−'}${formatCount(Math.abs(n), locale)}`
}

/** Returns the name of a level or of a booking type. */
export function pointsTerm(messages: Messages['points'], key: string): string {
  return (messages as Record<string, string>)[key] ?? ''
}

/** Returns the discount of a voucher, or '' for a gift that is shipped. */
export function voucherText(messages: Messages['points'], gift: Gift, country: Country): string {
  if (gift.kind !== 'COUPON') return ''
  return fill(messages.gift_coupon, {
    amount: formatMoney(gift.couponAmount, country),
    minimum: formatMoney(gift.couponMinimum, country),
    days: gift.couponDays,
  })
}
