import { describe, expect, it } from 'vitest'
import {
  isPaymentMethod,
  isPrepaid,
  type PaymentMethodId,
  paymentMethods,
  unpaidCancelHours,
} from '#domain/order/payment.ts'

const ids = [1, 2, 3, 4, 5, 6, 7, 8] as const

describe('payment methods', () => {
  it('have the IDs 1 to 8', () => {
    for (const id of ids) expect(isPaymentMethod(id)).toBe(true)
    for (const id of [0, 9, -1, 1.5, NaN, Infinity]) expect(isPaymentMethod(id)).toBe(false)
  })

  it('with the IDs 2 to 5 form the pay-on-delivery group', () => {
    const groups = ids.map((id) => paymentMethods[id].group)
    const onDelivery = groups[1]
    expect(ids.filter((id) => paymentMethods[id].group === onDelivery)).toEqual([2, 3, 4, 5])
  })

  it('with the IDs 1, 2, 6, 7 and 8 belong to five separate groups', () => {
    const groups = ([1, 2, 6, 7, 8] as const).map((id) => paymentMethods[id].group)
    expect(new Set(groups).size).toBe(5)
  })

  it('have unique keys', () => {
    expect(new Set(ids.map((id) => paymentMethods[id].key)).size).toBe(8)
  })

  it('are prepaid only for bank transfer and online card', () => {
    const prepaid: PaymentMethodId[] = ids.filter((id) => isPrepaid(id))
    expect(prepaid).toEqual([6, 7])
  })
})

describe('an unpaid prepaid order', () => {
  it('is cancelled after 24 hours', () => {
    expect(unpaidCancelHours).toBe(24)
  })
})
