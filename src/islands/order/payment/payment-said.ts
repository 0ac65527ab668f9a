import { countryOf } from '#domain/country/countries.ts'
import type { PaymentState } from '#contract/shapes/payment-state.ts'
import { repeatDeadline, type PaymentOutlook } from '#domain/payment/outlook.ts'
import { formatTime } from '#i18n/clock.ts'
import { fill } from '#i18n/fill.ts'
import type { Locale } from '#i18n/locales.ts'
import type { Messages } from '#i18n/messages.ts'

type Words = Pick<Messages, 'after' | 'acts'>

/** Returns the title of the payment page for a payment status. */
export function paymentTitle(messages: Messages['after'], payment: PaymentState): string {
  switch (payment.status) {
    case 'PENDING':
      return messages.wait_title
    case 'PAID':
      return messages.paid_title
    case 'DECLINED':
      return payment.refunds.length > 0 ? messages.pay_wrong_sum : messages.pay_DECLINED
    case 'EXPIRED':
      return messages.pay_EXPIRED
    case 'REFUNDING':
      return messages.pay_REFUNDING
    case 'REFUNDED':
      return messages.pay_REFUNDED
    default:
      return messages.pay_CANCELLED
  }
}

/**
 * Returns whether money was charged, as far as known, and the next step, so that no buyer has to
 * wonder.
 */
export function paymentExplanation(
  { after, acts }: Words,
  locale: Locale,
  payment: PaymentState,
  prospect: PaymentOutlook,
): string[] {
  if (prospect === 'waits') return [after.wait_body, acts.pay_known_open]
  if (prospect === 'settled')
    return payment.status === 'PAID' ? [payment.credit ? after.paid_credit : after.paid_next] : []
  return [moneyText(acts, payment), nextText(acts, locale, payment, prospect)].filter(Boolean)
}

function moneyText(acts: Messages['acts'], { status, refunds }: PaymentState): string {
  // The title of a declined payment already covers both cases: nothing was charged, or a wrong
  // amount was charged and is refunded.
  if (status === 'DECLINED') return ''
  if (refunds.length > 0) return acts.pay_came_late
  return status === 'EXPIRED' ? acts.pay_known_nothing : acts.pay_elsewhere
}

function nextText(
  acts: Messages['acts'],
  locale: Locale,
  payment: PaymentState,
  prospect: PaymentOutlook,
): string {
  if (prospect === 'over') return acts.pay_over
  const repeatUntil = repeatDeadline(payment)
  if (prospect !== 'again' || repeatUntil === null) return ''
  const time = formatTime(repeatUntil, countryOf(payment.countryId).utcOffset, locale)
  return fill(acts.pay_again_until, { time })
}
