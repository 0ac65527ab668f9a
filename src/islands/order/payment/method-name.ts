import { qrMerchants } from '#config/qr-merchants.ts'
import type { QrScheme } from '#domain/payment/qr/merchants.ts'
import { fill } from '#i18n/fill.ts'
import type { Messages } from '#i18n/messages.ts'
import { schemeName } from '#i18n/scheme-name.ts'

const merchants: Readonly<Record<number, { scheme: QrScheme } | undefined>> = qrMerchants

/** Returns true when the country has a payment code. Buyers there look for its name first. */
export const hasPaymentCode = (countryId: number): boolean => merchants[countryId] !== undefined

/**
 * Returns the name of a payment method. A transfer in advance has the name of the country's payment
 * code.
 */
export function methodName(
  messages: Messages['order'],
  paymentMethodId: number,
  countryId: number,
): string {
  const texts: Record<string, string> = messages
  const merchant = merchants[countryId]
  return paymentMethodId === 6 && merchant
    ? fill(messages.pay_scheme, { scheme: schemeName(merchant.scheme, messages) })
    : (texts[`pay_${paymentMethodId}`] ?? '')
}
