import type { CreditAccount } from '#contract/credit/credit.ts'
import type { Country } from '#domain/country/countries.ts'
import { usedCreditOf } from '#domain/credit/used-credit.ts'
import { formatMoney } from '#domain/money/format.ts'
import { formatNumericDate } from '#i18n/clock.ts'
import type { Locale } from '#i18n/locales.ts'
import type { Messages } from '#i18n/messages.ts'

/**
 * Returns labelled figures: used credit, amount due this month, last invoice and last payment.
 * Dates that don't exist are omitted.
 */
export function creditFacts(
  messages: Messages['credit'],
  account: CreditAccount,
  country: Country,
  locale: Locale,
): [name: string, value: string][] {
  const day = (value: string) => (value === '' ? '' : formatNumericDate(value, locale))
  const facts: [string, string][] = [
    [messages.used, formatMoney(usedCreditOf(account), country)],
    [messages.monthly_due, formatMoney(account.monthlyDueAmount, country)],
    [messages.last_invoice, day(account.lastInvoiceDate)],
    [messages.last_payment, day(account.lastPaymentDate)],
  ]
  return facts.filter(([, value]) => value !== '')
}
