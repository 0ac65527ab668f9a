import { describe, expect, it } from 'vitest'
import {
  orderStatuses as statuses,
  orderTabs,
  orderTypes as types,
  statusLabel,
  tabStatuses,
} from '#domain/order/states.ts'

describe('the status label for the buyer', () => {
  it('is "delivered" for SHIPPED of the platform and "shipped" for SHIPPED of a third party', () => {
    expect(statusLabel('PLATFORM', 'SHIPPED', false)).toBe('label_order_delivered')
    expect(statusLabel('THIRD_PARTY', 'SHIPPED', false)).toBe('label_order_shipped')
  })

  it.each([
    ['CREATED', 'label_order_created'],
    ['CONFIRMED', 'label_order_confirmed'],
    ['PICKED', 'label_order_packing'],
    ['PACKED', 'label_order_packed'],
    ['INVOICED', 'label_order_shipped'],
    ['SETTLED', 'label_order_received'],
    ['COMPLETED', 'label_order_completed'],
    ['RETURN_GOODS', 'label_order_returned'],
    ['CANCELLED', 'label_order_cancelled'],
  ] as const)('of the status %s on a platform order is %s', (status, label) => {
    expect(statusLabel('PLATFORM', status, false)).toBe(label)
  })

  it.each([
    ['CREATED', 'label_order_created'],
    ['CONFIRMED', 'label_order_confirmed'],
    ['RECEIVED', 'label_order_received'],
    ['COMPLETED', 'label_order_completed'],
    ['CANCELLED', 'label_order_cancelled'],
  ] as const)('of the status %s on a third-party order is %s', (status, label) => {
    expect(statusLabel('THIRD_PARTY', status, false)).toBe(label)
  })

  it('is "unpaid" only for a created order with a pending payment', () => {
    for (const type of types)
      for (const status of statuses)
        expect(statusLabel(type, status, true) === 'label_order_unpaid').toBe(status === 'CREATED')
    for (const type of types)
      for (const status of statuses)
        expect(statusLabel(type, status, false)).not.toBe('label_order_unpaid')
  })

  it('differs between cancel requested, cancel refused and cancelled', () => {
    for (const type of types) {
      const labels = (['CANCEL_APPLYING', 'CANCEL_REFUSED', 'CANCELLED'] as const).map((status) =>
        statusLabel(type, status, false),
      )
      expect(new Set(labels).size).toBe(3)
    }
  })
})

describe('the tabs of the order list', () => {
  it('are all, unpaid, in process, completed and returned', () => {
    expect([...orderTabs]).toEqual(['all', 'unpaid', 'inProcess', 'completed', 'returned'])
  })

  it('the tab in process contains CONFIRMED to SHIPPED and the two cancellation statuses', () => {
    expect(new Set(tabStatuses.inProcess)).toEqual(
      new Set([
        'CONFIRMED',
        'PICKED',
        'PACKED',
        'INVOICED',
        'SHIPPED',
        'CANCEL_APPLYING',
        'CANCEL_REFUSED',
      ]),
    )
  })

  it('the tab completed contains SETTLED, RECEIVED and COMPLETED', () => {
    expect(new Set(tabStatuses.completed)).toEqual(new Set(['SETTLED', 'RECEIVED', 'COMPLETED']))
  })

  it('the tab unpaid contains created orders, and the tab returned contains returned ones', () => {
    expect(tabStatuses.unpaid).toEqual(['CREATED'])
    expect(tabStatuses.returned).toEqual(['RETURN_GOODS'])
  })

  it('a cancelled order appears only in the tab “all”', () => {
    expect(tabStatuses.all).toBe('every')
    for (const tab of orderTabs)
      if (tab !== 'all') expect(tabStatuses[tab]).not.toContain('CANCELLED')
  })

  it('apart from the tab “all”, no status belongs to two tabs', () => {
    const shownStatuses = orderTabs.flatMap((tab) => (tab === 'all' ? [] : [...tabStatuses[tab]]))
    expect(new Set(shownStatuses).size).toBe(shownStatuses.length)
  })
})
