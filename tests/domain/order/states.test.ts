import { describe, expect, it } from 'vitest'
import {
  mayMove,
  orderMoves,
  orderPath,
  type OrderStatus,
  orderTabs,
  type OrderType,
  statusLabel,
  tabStatuses,
} from '#domain/order/states.ts'

const types: readonly OrderType[] = ['PLATFORM', 'THIRD_PARTY']
const statuses: readonly OrderStatus[] = [
  'CREATED',
  'CONFIRMED',
  'PICKED',
  'PACKED',
  'INVOICED',
  'SHIPPED',
  'SETTLED',
  'RECEIVED',
  'COMPLETED',
  'RETURN_GOODS',
  'CANCEL_APPLYING',
  'CANCEL_REFUSED',
  'CANCELLED',
]

/** Decisions, "Orders, cancellation, returns", move by move. */
const listed: Record<OrderType, readonly string[]> = {
  PLATFORM: [
    'CREATED → CONFIRMED',
    'CREATED → CANCELLED',
    'CONFIRMED → PICKED',
    'PICKED → PACKED',
    'PACKED → INVOICED',
    'INVOICED → SHIPPED',
    'SHIPPED → SETTLED',
    'SETTLED → COMPLETED',
    'SETTLED → RETURN_GOODS',
    'CREATED → CANCEL_APPLYING',
    'CONFIRMED → CANCEL_APPLYING',
    'PICKED → CANCEL_APPLYING',
    'PACKED → CANCEL_APPLYING',
    'CANCEL_APPLYING → CANCELLED',
    'CANCEL_APPLYING → CANCEL_REFUSED',
    'CANCEL_REFUSED → CANCEL_APPLYING',
    'CANCEL_REFUSED → CREATED',
    'CANCEL_REFUSED → CONFIRMED',
    'CANCEL_REFUSED → PICKED',
    'CANCEL_REFUSED → PACKED',
  ],
  THIRD_PARTY: [
    'CREATED → CONFIRMED',
    'CREATED → CANCELLED',
    'CONFIRMED → SHIPPED',
    'SHIPPED → RECEIVED',
    'RECEIVED → COMPLETED',
    'CREATED → CANCEL_APPLYING',
    'CONFIRMED → CANCEL_APPLYING',
    'CANCEL_APPLYING → CANCELLED',
    'CANCEL_APPLYING → CANCEL_REFUSED',
    'CANCEL_REFUSED → CANCEL_APPLYING',
    'CANCEL_REFUSED → CREATED',
    'CANCEL_REFUSED → CONFIRMED',
  ],
}

describe.each(types)('a %s order', (type) => {
  it.each(listed[type])('may move %s', (move) => {
    const [from, to] = move.split(' → ') as [OrderStatus, OrderStatus]
    expect(mayMove(type, from, to)).toBe(true)
  })

  it('is refused every move that is not listed', () => {
    for (const from of statuses)
      for (const to of statuses) {
        const move = `${from} → ${to}`
        expect(mayMove(type, from, to), move).toBe(listed[type].includes(move))
      }
  })

  it('never leaves the end of its life', () => {
    for (const end of ['CANCELLED', 'COMPLETED', 'RETURN_GOODS'] as const)
      for (const to of statuses) expect(mayMove(type, end, to)).toBe(false)
  })

  it('cannot be cancelled once it is dispatched', () => {
    const dispatched = orderPath[type].slice(orderPath[type].indexOf('SHIPPED'))
    for (const from of [...dispatched, 'INVOICED' as const])
      for (const to of ['CANCEL_APPLYING', 'CANCELLED'] as const)
        expect(mayMove(type, from, to)).toBe(false)
  })

  it('moves along its path step by step', () => {
    const path = orderPath[type]
    path.slice(1).forEach((to, i) => {
      expect(mayMove(type, path[i] as OrderStatus, to)).toBe(true)
    })
  })

  it('never stays where it is by a move', () => {
    for (const status of statuses) expect(mayMove(type, status, status)).toBe(false)
  })
})

describe('a third-party order', () => {
  it('knows none of the steps of the platform warehouse', () => {
    const foreign: OrderStatus[] = ['PICKED', 'PACKED', 'INVOICED', 'SETTLED', 'RETURN_GOODS']
    for (const status of foreign) {
      expect(orderMoves.THIRD_PARTY[status]).toBeUndefined()
      for (const from of statuses) expect(mayMove('THIRD_PARTY', from, status)).toBe(false)
    }
  })
})

describe('what the buyer reads', () => {
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
  ] as const)('is for %s of the platform %s', (status, label) => {
    expect(statusLabel('PLATFORM', status, false)).toBe(label)
  })

  it.each([
    ['CREATED', 'label_order_created'],
    ['CONFIRMED', 'label_order_confirmed'],
    ['RECEIVED', 'label_order_received'],
    ['COMPLETED', 'label_order_completed'],
    ['CANCELLED', 'label_order_cancelled'],
  ] as const)('is for %s of a third party %s', (status, label) => {
    expect(statusLabel('THIRD_PARTY', status, false)).toBe(label)
  })

  it('is "unpaid" only while a created order waits for its payment', () => {
    for (const type of types)
      for (const status of statuses)
        expect(statusLabel(type, status, true) === 'label_order_unpaid').toBe(status === 'CREATED')
    for (const type of types)
      for (const status of statuses)
        expect(statusLabel(type, status, false)).not.toBe('label_order_unpaid')
  })

  it('tells the two cancel states apart from each other and from cancelled', () => {
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

  it('in process holds CONFIRMED to SHIPPED and the two cancel states', () => {
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

  it('completed holds SETTLED, RECEIVED and COMPLETED', () => {
    expect(new Set(tabStatuses.completed)).toEqual(new Set(['SETTLED', 'RECEIVED', 'COMPLETED']))
  })

  it('unpaid holds created orders, returned holds returned ones', () => {
    expect(tabStatuses.unpaid).toEqual(['CREATED'])
    expect(tabStatuses.returned).toEqual(['RETURN_GOODS'])
  })

  it('a cancelled order shows under all only', () => {
    expect(tabStatuses.all).toBe('every')
    for (const tab of orderTabs)
      if (tab !== 'all') expect(tabStatuses[tab]).not.toContain('CANCELLED')
  })

  it('no status stands under two tabs beside all', () => {
    const shown = orderTabs.flatMap((tab) => (tab === 'all' ? [] : [...tabStatuses[tab]]))
    expect(new Set(shown).size).toBe(shown.length)
  })
})
