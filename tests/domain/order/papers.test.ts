import { expect, test } from 'vitest'
import { hasReturnForm, type OrderDocument, documentsOf } from '#domain/order/documents.ts'
import { isPrepaid, type PaymentMethodId } from '#domain/order/payment.ts'
import { orderStatuses, orderTypes, type OrderStatus } from '#domain/order/states.ts'
import { type KnownReturnReason, returnReasons, returnStatuses } from '#domain/returns/states.ts'

const now = 1_000
const order = {
  type: 'PLATFORM',
  status: 'CREATED',
  paid: false,
  paymentMethod: 2,
  payBefore: null,
} as const

/** Written by hand as a second, independent statement of the rule. */
const onTheWay: Record<string, readonly OrderStatus[]> = {
  PLATFORM: ['INVOICED', 'SHIPPED', 'SETTLED', 'COMPLETED', 'RETURN_GOODS'],
  THIRD_PARTY: ['SHIPPED', 'RECEIVED', 'COMPLETED', 'RETURN_GOODS'],
}

test('every placed order has a confirmation in every status', () => {
  for (const type of orderTypes)
    for (const status of orderStatuses)
      expect(documentsOf({ ...order, type, status }, now)).toContain('confirmation')
})

test('a delivery note exists from dispatch on', () => {
  for (const type of orderTypes) {
    const noted = orderStatuses.filter((status) =>
      documentsOf({ ...order, type, status }, now).includes('deliveryNote'),
    )
    expect(noted.sort(), type).toEqual([...(onTheWay[type] ?? [])].sort())
  }
})

test('a receipt exists only for money received and not refunded', () => {
  const has = (status: OrderStatus, isPaid: boolean) =>
    documentsOf({ ...order, status, paid: isPaid }, now).includes('receipt')
  expect(has('CREATED', true)).toBe(true)
  expect(has('COMPLETED', true)).toBe(true)
  expect(has('CANCEL_APPLYING', true)).toBe(true)
  expect(has('CANCELLED', true)).toBe(false)
  for (const status of orderStatuses) expect(has(status, false), status).toBe(false)
})

test('a pay-in slip exists only while a bank transfer is pending', () => {
  const has = (change: Partial<Parameters<typeof documentsOf>[0]>) =>
    documentsOf({ ...order, paymentMethod: 6, payBefore: now + 1, ...change }, now).includes(
      'payIn',
    )
  expect(has({})).toBe(true)
  expect(has({ payBefore: now }), 'its time is over').toBe(false)
  expect(has({ paid: true })).toBe(false)
  expect(has({ status: 'CANCELLED' })).toBe(false)
  expect(has({ status: 'CONFIRMED' })).toBe(false)
  const methods = [1, 2, 3, 4, 5, 6, 7, 8] as PaymentMethodId[]
  const methodsWithSlip = (status: OrderStatus) =>
    methods.filter((paymentMethod) => has({ paymentMethod, status, payBefore: null }))
  expect(methodsWithSlip('CREATED')).toEqual([6])
  expect(methodsWithSlip('INVOICED'), 'at the door').toEqual([4])
  expect(methodsWithSlip('CREATED').every(isPrepaid)).toBe(true)
})

test('documents have a fixed order', () => {
  const all: OrderDocument[] = documentsOf({ ...order, status: 'SHIPPED', paid: true }, now)
  expect(all).toEqual(['confirmation', 'deliveryNote', 'receipt'])
})

test('a return form exists from approval on', () => {
  const having = (reason: KnownReturnReason) =>
    returnStatuses.filter((status) => hasReturnForm(status, reason))
  for (const reason of returnReasons)
    expect(having(reason)).toEqual(['APPROVED', 'IN_TRANSIT', 'REFUNDED'])
  expect(having('NOT_ARRIVED'), 'a lost parcel sends nothing back').toEqual([])
})
