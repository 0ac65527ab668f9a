import { describe, expect, it } from 'vitest'
import {
  type OrderForBuyer,
  statusAfterCancel,
  hasReachedBuyer,
  mayRequestInvoice,
  mayCancel,
  mayChangePayment,
  mayPay,
  mayReceive,
  mayReportMissing,
  mayResume,
  mayReturn,
} from '#domain/order/buyer-actions.ts'

const bangkok = { utcOffset: 7, holidays: new Set<string>() }
const parseTime = (local: string) => Date.parse(`${local}+07:00`)

const order = (change: Partial<OrderForBuyer> = {}): OrderForBuyer => ({
  type: 'PLATFORM',
  status: 'CREATED',
  paid: false,
  prepaid: true,
  hasBackorder: false,
  usesOwnCarrier: false,
  isCollected: false,
  closeAt: null,
  receivedAt: null,
  missingAt: null,
  isLost: false,
  isAsked: false,
  fromDay: '2026-11-24',
  toDay: '2026-11-25',
  ...change,
})
const allowedUntil = (until: number | null = null) => ({ allowed: true, until })
const refusedWith = (reason: string, from: number | null = null) => ({
  allowed: false,
  why: reason,
  from,
})

describe('cancelling', () => {
  it('ends an unpaid new order and asks the shop for any other order', () => {
    expect(statusAfterCancel(order())).toBe('CANCELLED')
    expect(statusAfterCancel(order({ paid: true }))).toBe('CANCEL_APPLYING')
    expect(statusAfterCancel(order({ status: 'CONFIRMED' }))).toBe('CANCEL_APPLYING')
  })

  it('is possible until dispatch and refused with a reason afterwards', () => {
    expect(mayCancel(order())).toEqual(allowedUntil())
    expect(mayCancel(order({ status: 'CANCELLED' }))).toEqual(refusedWith('label_cancel_done'))
    expect(mayCancel(order({ status: 'CANCEL_APPLYING' }))).toEqual(
      refusedWith('label_cancel_asked'),
    )
    expect(mayCancel(order({ status: 'SHIPPED' }))).toEqual(refusedWith('label_cancel_too_late'))
  })

  it('is not possible for special-order items once they are paid', () => {
    expect(mayCancel(order({ hasBackorder: true }))).toEqual(allowedUntil())
    expect(mayCancel(order({ hasBackorder: true, paid: true }))).toEqual(
      refusedWith('label_cancel_backorder'),
    )
  })

  it('can be withdrawn after a refusal', () => {
    expect(mayResume(order({ status: 'CANCEL_REFUSED' }))).toEqual(allowedUntil())
    expect(mayResume(order())).toEqual(refusedWith('label_cancel_too_late'))
  })
})

describe('confirming receipt', () => {
  it('is possible from the invoice in platform shops, and from shipping in other shops', () => {
    const of = (type: OrderForBuyer['type'], status: OrderForBuyer['status']) =>
      mayReceive(order({ type, status, closeAt: 9 }))
    expect(of('PLATFORM', 'INVOICED')).toEqual(allowedUntil(9))
    expect(of('PLATFORM', 'SHIPPED')).toEqual(allowedUntil(9))
    expect(of('THIRD_PARTY', 'INVOICED')).toEqual(refusedWith('label_receive_not_yet'))
    expect(of('THIRD_PARTY', 'SHIPPED')).toEqual(allowedUntil(9))
    expect(of('PLATFORM', 'PACKED')).toEqual(refusedWith('label_receive_not_yet'))
  })

  it('is not possible once the order is received or lost', () => {
    expect(mayReceive(order({ status: 'SETTLED' }))).toEqual(refusedWith('label_received_already'))
    expect(mayReceive(order({ status: 'SHIPPED', isLost: true }))).toEqual(
      refusedWith('label_order_lost'),
    )
    expect(hasReachedBuyer('COMPLETED')).toBe(true)
    expect(hasReachedBuyer('SHIPPED')).toBe(false)
  })
})

describe('reporting that nothing arrived', () => {
  const shippedOrder = (change: Partial<OrderForBuyer> = {}) =>
    order({ status: 'SHIPPED', closeAt: parseTime('2026-12-03T00:00:00'), ...change })
  const report = (now: string, change: Partial<OrderForBuyer> = {}) =>
    mayReportMissing(shippedOrder(change), parseTime(now), bangkok)

  it('is possible from the end of the promised day until the order closes', () => {
    const from = parseTime('2026-11-26T00:00:00')
    expect(report('2026-11-25T23:59:59')).toEqual(refusedWith('label_missing_not_yet', from))
    expect(report('2026-11-26T00:00:00')).toEqual(allowedUntil(parseTime('2026-12-03T00:00:00')))
    expect(report('2026-12-02T23:59:59')).toEqual(allowedUntil(parseTime('2026-12-03T00:00:00')))
    expect(report('2026-12-03T00:00:00')).toEqual(refusedWith('label_missing_over'))
  })

  it('begins after the first day of a promise without a last day', () => {
    expect(report('2026-11-25T00:00:00', { toDay: '' }).allowed).toBe(true)
  })

  it('has no end while the order has no closing time', () => {
    expect(report('2027-01-01T00:00:00', { closeAt: null })).toEqual(allowedUntil())
  })

  it.each([
    [{ isLost: true }, 'label_order_lost'],
    [{ status: 'CANCELLED' }, 'label_cancel_done'],
    [{ status: 'SETTLED' }, 'label_missing_over'],
    [{ status: 'SETTLED', receivedAt: 1 }, 'label_received_already'],
    [{ missingAt: 1 }, 'label_missing_reported'],
  ] as const)('is refused for %j with %s', (change, reason) => {
    expect(report('2026-11-27T00:00:00', change)).toEqual(refusedWith(reason))
  })

  it('is not possible before the order ships', () => {
    expect(report('2026-11-27T00:00:00', { status: 'PACKED' })).toEqual(
      refusedWith('label_missing_not_yet', parseTime('2026-11-26T00:00:00')),
    )
  })
})

describe('returning', () => {
  const receivedAt = parseTime('2026-11-23T10:00:00')
  const of = (change: Partial<OrderForBuyer>, now = receivedAt) =>
    mayReturn(order({ status: 'SETTLED', receivedAt, ...change }), now, bangkok)

  it('is possible from the receipt until the return window ends', () => {
    const verdict = of({})
    const until = verdict.allowed ? verdict.until : null
    expect(until).toBeGreaterThan(receivedAt)
    expect(of({}, (until ?? 0) - 1)).toEqual(allowedUntil(until))
    expect(of({}, until ?? 0)).toEqual(refusedWith('label_return_over'))
  })

  it.each([
    [{ status: 'CANCELLED' }, 'label_return_cancelled'],
    [{ isLost: true }, 'label_order_lost'],
    [{ usesOwnCarrier: true }, 'label_return_own_3pl'],
    [{ receivedAt: null }, 'label_return_not_yet'],
    [{ status: 'SHIPPED' }, 'label_return_not_yet'],
  ] as const)('is refused for %j with %s', (change, reason) => {
    expect(of(change)).toEqual(refusedWith(reason))
  })
})

describe('paying', () => {
  it('is possible for a new unpaid order that is paid in advance', () => {
    expect(mayPay(order())).toEqual(allowedUntil())
    for (const change of [{ paid: true }, { prepaid: false }, { status: 'CONFIRMED' }] as const)
      expect(mayPay(order(change))).toEqual(refusedWith('label_pay_not_open'))
  })

  it('allows another payment method until payment or confirmation, unless the order is collected', () => {
    expect(mayChangePayment(order({ prepaid: false }))).toEqual(allowedUntil())
    for (const change of [{ paid: true }, { isCollected: true }, { status: 'CONFIRMED' }] as const)
      expect(mayChangePayment(order(change))).toEqual(refusedWith('label_pay_not_open'))
  })

  it('allows invoice details until the parcel leaves', () => {
    expect(mayRequestInvoice(order())).toEqual(allowedUntil())
    expect(mayRequestInvoice(order({ status: 'SHIPPED' }))).toEqual(
      refusedWith('label_invoice_too_late'),
    )
  })
})
