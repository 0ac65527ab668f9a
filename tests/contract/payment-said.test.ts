import { expect, test } from 'vitest'
import type { PaymentState } from '#contract/shapes/payment-state.ts'
import { outlookOf } from '#domain/payment/outlook.ts'
import { paymentStatuses } from '#domain/payment/states.ts'
import { localeCodes } from '#i18n/locale-codes.ts'
import { messagesOf } from '#i18n/messages.ts'
import { paymentExplanation, paymentTitle } from '#islands/order/payment/payment-said.ts'

const now = Date.UTC(2026, 10, 24, 3)
const refundedPayment = { amount: 100, bankFee: 0, done: false, at: now, by: now }

/** Returns the text shown above a payment in a language. */
function paymentTexts(
  locale: (typeof localeCodes)[number],
  status: string,
  over: Partial<PaymentState> = {},
): string[] {
  const payment = {
    paymentId: 1,
    placementId: 1,
    number: 'E1',
    paymentMethodId: 7,
    status,
    amount: 100,
    countryId: 1001,
    payBefore: now + 3_600_000,
    paidAt: null,
    refunds: [],
    ...over,
  }
  const messagesAfter = messagesOf(locale, 'after')
  const messages = { after: messagesAfter, acts: messagesOf(locale, 'acts') }
  return [
    paymentTitle(messagesAfter, payment),
    ...paymentExplanation(messages, locale, payment, outlookOf(payment, now)),
  ]
}

test.each(localeCodes)('every payment status has a distinct message in %s', (locale) => {
  const all = paymentStatuses.map((status) => paymentTexts(locale, status).join(' '))
  expect(new Set(all).size).toBe(paymentStatuses.length)
})

test('an expired payment shows that nothing was charged and the deadline for paying', () => {
  const { pay_known_nothing: nothing, pay_over: over } = messagesOf('en', 'acts')
  expect(paymentTexts('en', 'EXPIRED')).toEqual([
    'The payment deadline has passed',
    nothing,
    'You can pay until 24/11/2026 11:00: pay again, or choose another payment method.',
  ])
  expect(paymentTexts('en', 'EXPIRED', { payBefore: now })).toContain(over)
})

test('the message to a refunded buyer never claims that no money arrived', () => {
  const lateState = { refunds: [refundedPayment] }
  const { pay_known_nothing: nothing } = messagesOf('en', 'acts')
  const { pay_DECLINED: declinedText } = messagesOf('en', 'after')
  for (const status of ['EXPIRED', 'DECLINED', 'CANCELLED']) {
    expect(paymentTexts('en', status, lateState)).not.toContain(nothing)
    expect(paymentTexts('en', status, lateState)).not.toContain(declinedText)
  }
  expect(paymentTexts('en', 'EXPIRED', lateState)).toContain(messagesOf('en', 'acts').pay_came_late)
})
