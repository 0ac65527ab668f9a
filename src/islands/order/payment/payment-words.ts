import type { PaymentState } from '#contract/shapes/payment-state.ts'
import { formatTime } from '#i18n/clock.ts'
import { fill } from '#i18n/fill.ts'
import type { Locale } from '#i18n/locales.ts'
import type { Messages } from '#i18n/messages.ts'
import type { Country } from '#domain/country/countries.ts'

/**
 * Returns the payment status as a sentence. A wrong amount is declined too, but it was charged. If
 * a refund follows below, the sentence must not claim that nothing was charged.
 */
export function paymentStatusText(
  messages: Messages['after'],
  payment: Pick<PaymentState, 'status' | 'refunds' | 'paidAt'>,
  country: Country,
  locale: Locale,
): string {
  if (payment.status === 'DECLINED' && payment.refunds.length > 0) return messages.pay_wrong_sum
  const texts: Record<string, string> = messages
  const time = formatTime(payment.paidAt ?? 0, country.utcOffset, locale)
  return fill(texts[`pay_${payment.status}`] ?? '', { time })
}
