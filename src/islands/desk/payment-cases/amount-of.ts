import type { DeskPaymentCase } from '#contract/desk/desk-cases.ts'
import { formatMoney } from '#domain/money/format.ts'
import { m } from '#i18n/desk/messages.ts'
import { moneyOf } from '#domain/country/money-of.ts'

/**
 * Formats an amount in the country's currency. In another currency, shows minor units with the
 * currency code.
 */
export function amountOf({ amount, currency, countryId }: DeskPaymentCase): string {
  const money = moneyOf(countryId)
  if (money.currency === currency) return formatMoney(amount, money)
  return `${amount} ${currency || m.paymentCases.without_a_currency}`
}
