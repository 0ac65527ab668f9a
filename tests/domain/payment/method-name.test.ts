import { expect, test } from 'vitest'
import { messagesOf } from '#i18n/messages.ts'
import { hasPaymentCode, methodName } from '#islands/order/payment/method-name.ts'

test.each([
  [1001, 'th-TH', 'QR พร้อมเพย์ หรือโอนเงิน'],
  [1001, 'en', 'PromptPay QR or bank transfer'],
  [1102, 'id', 'QRIS atau transfer bank'],
  [1129, 'ms', 'DuitNow QR atau pindahan bank'],
  [1171, 'fil', 'QR Ph o bank transfer'],
  [1234, 'vi', 'VietQR hoặc chuyển khoản'],
] as const)(
  'in country %i a transfer is named after the national QR code (%s)',
  (countryId, locale, name) => {
    expect(hasPaymentCode(countryId)).toBe(true)
    expect(methodName(messagesOf(locale, 'order'), 6, countryId)).toBe(name)
  },
)

test('in a country without a national QR code a transfer is named bank transfer', () => {
  const messages = messagesOf('ko', 'order')
  expect(hasPaymentCode(1198)).toBe(false)
  expect(methodName(messages, 6, 1198)).toBe(messages.pay_6)
  expect(methodName(messages, 7, 1001)).toBe(messages.pay_7)
})
