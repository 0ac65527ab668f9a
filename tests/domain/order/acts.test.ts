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
} from '#domain/order/acts.ts'

const bangkok = { utcOffset: 7, holidays: new Set<string>() }
const at = (local: string) => Date.parse(`${local}+07:00`)

const order = (change: Partial<OrderForBuyer> = {}): OrderForBuyer => ({
  type: 'PLATFORM',
  status: 'CREATED',
  paid: false,
  prepaid: true,
  hasBackorder: false,
  own3pl: false,
  isCollected: false,
  closeAt: null,
  receivedAt: null,
  missingAt: null,
  isLost: false,
  fromDay: '2026-11-24',
  toDay: '2026-11-25',
  ...change,
})
const opened = (until: number | null = null) => ({ allowed: true, until })
const closed = (why: string, from: number | null = null) => ({ allowed: false, why, from })

describe('cancelling', () => {
  it('ends an unpaid new order and asks the shop for any other', () => {
    expect(statusAfterCancel(order())).toBe('CANCELLED')
    expect(statusAfterCancel(order({ paid: true }))).toBe('CANCEL_APPLYING')
    expect(statusAfterCancel(order({ status: 'CONFIRMED' }))).toBe('CANCEL_APPLYING')
  })

  it('is open until dispatch, with a reason afterwards', () => {
    expect(mayCancel(order())).toEqual(opened())
    expect(mayCancel(order({ status: 'CANCELLED' }))).toEqual(closed('label_cancel_done'))
    expect(mayCancel(order({ status: 'CANCEL_APPLYING' }))).toEqual(closed('label_cancel_asked'))
    expect(mayCancel(order({ status: 'SHIPPED' }))).toEqual(closed('label_cancel_too_late'))
  })

  it('is closed for special-order items once they are paid', () => {
    expect(mayCancel(order({ hasBackorder: true }))).toEqual(opened())
    expect(mayCancel(order({ hasBackorder: true, paid: true }))).toEqual(
      closed('label_cancel_backorder'),
    )
  })

  it('that was refused may be withdrawn', () => {
    expect(mayResume(order({ status: 'CANCEL_REFUSED' }))).toEqual(opened())
    expect(mayResume(order())).toEqual(closed('label_cancel_too_late'))
  })
})

describe('confirming receipt', () => {
  it('is open from the invoice in the platform’s shops, from shipping in others', () => {
    const of = (type: OrderForBuyer['type'], status: OrderForBuyer['status']) =>
      mayReceive(order({ type, status, closeAt: 9 }))
    expect(of('PLATFORM', 'INVOICED')).toEqual(opened(9))
    expect(of('PLATFORM', 'SHIPPED')).toEqual(opened(9))
    expect(of('THIRD_PARTY', 'INVOICED')).toEqual(closed('label_receive_not_yet'))
    expect(of('THIRD_PARTY', 'SHIPPED')).toEqual(opened(9))
    expect(of('PLATFORM', 'PACKED')).toEqual(closed('label_receive_not_yet'))
  })

  it('is closed once received or lost', () => {
    expect(mayReceive(order({ status: 'SETTLED' }))).toEqual(closed('label_received_already'))
    expect(mayReceive(order({ status: 'SHIPPED', isLost: true }))).toEqual(
      closed('label_order_lost'),
    )
    expect(hasReachedBuyer('COMPLETED')).toBe(true)
    expect(hasReachedBuyer('SHIPPED')).toBe(false)
  })
})

describe('reporting that nothing arrived', () => {
  const shipped = (change: Partial<OrderForBuyer> = {}) =>
    order({ status: 'SHIPPED', closeAt: at('2026-12-03T00:00:00'), ...change })
  const report = (now: string, change: Partial<OrderForBuyer> = {}) =>
    mayReportMissing(shipped(change), at(now), bangkok)

  it('is open from the end of the promised day until the order closes', () => {
    const from = at('2026-11-26T00:00:00')
    expect(report('2026-11-25T23:59:59')).toEqual(closed('label_missing_not_yet', from))
    expect(report('2026-11-26T00:00:00')).toEqual(opened(at('2026-12-03T00:00:00')))
    expect(report('2026-12-02T23:59:59')).toEqual(opened(at('2026-12-03T00:00:00')))
    expect(report('2026-12-03T00:00:00')).toEqual(closed('label_missing_over'))
  })

  it('begins after the first day of a promise without an end', () => {
    expect(report('2026-11-25T00:00:00', { toDay: '' }).allowed).toBe(true)
  })

  it('has no end while the order has none', () => {
    expect(report('2027-01-01T00:00:00', { closeAt: null })).toEqual(opened())
  })

  it.each([
    [{ isLost: true }, 'label_order_lost'],
    [{ status: 'CANCELLED' }, 'label_cancel_done'],
    [{ status: 'SETTLED' }, 'label_missing_over'],
    [{ status: 'SETTLED', receivedAt: 1 }, 'label_received_already'],
    [{ missingAt: 1 }, 'label_missing_reported'],
  ] as const)('is closed for %j with %s', (change, why) => {
    expect(report('2026-11-27T00:00:00', change)).toEqual(closed(why))
  })

  it('is not open before the order ships', () => {
    expect(report('2026-11-27T00:00:00', { status: 'PACKED' })).toEqual(
      closed('label_missing_not_yet', at('2026-11-26T00:00:00')),
    )
  })
})

describe('returning', () => {
  const received = at('2026-11-23T10:00:00')
  const of = (change: Partial<OrderForBuyer>, now = received) =>
    mayReturn(order({ status: 'SETTLED', receivedAt: received, ...change }), now, bangkok)

  it('is open from the receipt until the end of its time', () => {
    const verdict = of({})
    const until = verdict.allowed ? verdict.until : null
    expect(until).toBeGreaterThan(received)
    expect(of({}, (until ?? 0) - 1)).toEqual(opened(until))
    expect(of({}, until ?? 0)).toEqual(closed('label_return_over'))
  })

  it.each([
    [{ status: 'CANCELLED' }, 'label_return_cancelled'],
    [{ isLost: true }, 'label_order_lost'],
    [{ own3pl: true }, 'label_return_own_3pl'],
    [{ receivedAt: null }, 'label_return_not_yet'],
    [{ status: 'SHIPPED' }, 'label_return_not_yet'],
  ] as const)('is closed for %j with %s', (change, why) => {
    expect(of(change)).toEqual(closed(why))
  })
})

describe('paying', () => {
  it('is open for a new unpaid order that is paid in advance', () => {
    expect(mayPay(order())).toEqual(opened())
    for (const change of [{ paid: true }, { prepaid: false }, { status: 'CONFIRMED' }] as const)
      expect(mayPay(order(change))).toEqual(closed('label_pay_not_open'))
  })

  it('allows another method until then, unless the order is collected', () => {
    expect(mayChangePayment(order({ prepaid: false }))).toEqual(opened())
    for (const change of [{ paid: true }, { isCollected: true }, { status: 'CONFIRMED' }] as const)
      expect(mayChangePayment(order(change))).toEqual(closed('label_pay_not_open'))
  })

  it('allows invoice details until the parcel leaves', () => {
    expect(mayRequestInvoice(order())).toEqual(opened())
    expect(mayRequestInvoice(order({ status: 'SHIPPED' }))).toEqual(
      closed('label_invoice_too_late'),
    )
  })
})
