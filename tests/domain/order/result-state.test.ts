import { expect, test } from 'vitest'
import type { PaymentState } from '#contract/shapes/payment-state.ts'
import { resultState } from '#islands/order/result/result-state.ts'

const now = Date.UTC(2026, 10, 24, 3)
const payment = (status: string, againBefore: number | null = now + 1): PaymentState => ({
  paymentId: 1,
  placementId: 1,
  number: 'E261124-0001-0001',
  paymentMethodId: 6,
  status,
  amount: 100,
  countryId: 1001,
  payBefore: now + 1,
  paidAt: null,
  againBefore,
  refunds: [],
})

test.each([1, 2, 3, 4, 5, 8])(
  'payment method %i requests no payment after the order',
  (paymentMethodId) => {
    expect(resultState({ paymentMethodId }, undefined, now)).toBe('placed')
    expect(resultState({ paymentMethodId }, payment('PENDING'), now)).toBe('placed')
  },
)

test.each([6, 7])('payment method %i requests payment until it arrives or the order ends', (id) => {
  const state = (of?: PaymentState) => resultState({ paymentMethodId: id }, of, now)
  expect(state()).toBe('pay')
  expect(state(payment('PENDING'))).toBe('pay')
  expect(state(payment('DECLINED'))).toBe('pay')
  expect(state(payment('PAID'))).toBe('received')
  expect(state(payment('EXPIRED', null))).toBe('over')
  expect(state(payment('CANCELLED'))).toBe('placed')
  expect(state(payment('REFUNDED'))).toBe('placed')
})
