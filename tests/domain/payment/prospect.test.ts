import { expect, test } from 'vitest'
import { outlookOf } from '#domain/payment/outlook.ts'
import { paymentStatuses } from '#domain/payment/states.ts'

const now = Date.UTC(2026, 10, 24, 3)
const laterTime = now + 1
const outlookFor = (payBefore: number | null) =>
  Object.fromEntries(
    paymentStatuses.map((status) => [status, outlookOf({ status, payBefore }, now)]),
  )

test('a declined or expired payment can be retried only until its payment deadline', () => {
  const always = {
    PENDING: 'waits',
    PAID: 'settled',
    CANCELLED: 'elsewhere',
    REFUNDING: 'settled',
    REFUNDED: 'settled',
  }
  expect(outlookFor(laterTime)).toEqual({ ...always, DECLINED: 'again', EXPIRED: 'again' })
  expect(outlookFor(now)).toEqual({ ...always, DECLINED: 'over', EXPIRED: 'over' })
})

test('a payment whose orders were cancelled or paid otherwise cannot be retried', () => {
  const failed = { status: 'EXPIRED', payBefore: laterTime }
  expect(outlookOf({ ...failed, againBefore: null }, now)).toBe('over')
  expect(outlookOf({ ...failed, againBefore: now }, now)).toBe('over')
  expect(outlookOf({ ...failed, payBefore: null, againBefore: laterTime }, now)).toBe('again')
})
