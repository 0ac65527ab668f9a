import { describe, expect, it } from 'vitest'
import {
  type OrderActorKind,
  findOrderTransition,
  orderActorKinds,
  orderTransitions,
} from '#domain/order/transitions.ts'
import {
  orderPath,
  type OrderStatus,
  orderStatuses as statuses,
  type OrderType,
  orderTypes as types,
} from '#domain/order/states.ts'

const mayMove = (type: OrderType, from: OrderStatus, to: OrderStatus) =>
  findOrderTransition(type, from, to) !== undefined

/** All transitions, one by one (decisions, "Orders, cancellation, returns"). */
const listedTransitions: Record<OrderType, readonly string[]> = {
  PLATFORM: [
    'CREATED → CONFIRMED',
    'CREATED → CANCELLED',
    'CONFIRMED → PICKED',
    // Not collected at the counter (docs/decisions/0013).
    'CONFIRMED → CANCELLED',
    'PICKED → CANCELLED',
    'PACKED → CANCELLED',
    'CANCEL_REFUSED → CANCELLED',
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
    'CONFIRMED → CANCELLED',
    'CANCEL_REFUSED → CANCELLED',
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
  it.each(listedTransitions[type])('may make the transition %s', (move) => {
    const [from, to] = move.split(' → ') as [OrderStatus, OrderStatus]
    expect(mayMove(type, from, to)).toBe(true)
  })

  it('refuses every unlisted transition', () => {
    for (const from of statuses)
      for (const to of statuses) {
        const move = `${from} → ${to}`
        expect(mayMove(type, from, to), move).toBe(listedTransitions[type].includes(move))
      }
  })

  it('never leaves a final status', () => {
    for (const end of ['CANCELLED', 'COMPLETED', 'RETURN_GOODS'] as const)
      for (const to of statuses) expect(mayMove(type, end, to)).toBe(false)
  })

  it('cannot be cancelled after dispatch', () => {
    const dispatched = orderPath[type].slice(orderPath[type].indexOf('SHIPPED'))
    for (const from of [...dispatched, 'INVOICED' as const])
      for (const to of ['CANCEL_APPLYING', 'CANCELLED'] as const)
        expect(mayMove(type, from, to)).toBe(false)
  })

  it('passes through its statuses in order', () => {
    const path = orderPath[type]
    path.slice(1).forEach((to, i) => {
      expect(mayMove(type, path[i] as OrderStatus, to)).toBe(true)
    })
  })

  it('has no transition to its current status', () => {
    for (const status of statuses) expect(mayMove(type, status, status)).toBe(false)
  })
})

describe('a third-party order', () => {
  it('has no status of the platform warehouse', () => {
    const foreign: OrderStatus[] = ['PICKED', 'PACKED', 'INVOICED', 'SETTLED', 'RETURN_GOODS']
    for (const status of foreign) {
      expect(orderTransitions.THIRD_PARTY.some((move) => move.from === status)).toBe(false)
      for (const from of statuses) expect(mayMove('THIRD_PARTY', from, status)).toBe(false)
    }
  })
})

describe.each(types)('the transition table of a %s order', (type) => {
  const moves = orderTransitions[type]
  const by = (mover: OrderActorKind) => moves.filter((move) => move.by.includes(mover))

  it('lists each transition once, with at least one role, and every role has transitions', () => {
    expect(new Set(moves.map(({ from, to }) => `${from} ${to}`)).size).toBe(moves.length)
    for (const move of moves) expect(move.by.length).toBeGreaterThan(0)
    for (const mover of orderActorKinds) expect(by(mover).length).toBeGreaterThan(0)
  })

  it('restores stock, coupons, points, credit and money only on cancellation', () => {
    for (const move of moves)
      expect([...move.givesBack]).toEqual(
        move.to === 'CANCELLED' ? ['stock', 'coupons', 'points', 'credit', 'money'] : [],
      )
  })

  it('lets the buyer cancel directly while unpaid and request cancellation when paid', () => {
    expect(findOrderTransition(type, 'CREATED', 'CANCELLED')).toMatchObject({ paid: false })
    expect(findOrderTransition(type, 'CREATED', 'CANCELLED')?.by).toContain('BUYER')
    expect(findOrderTransition(type, 'CREATED', 'CANCEL_APPLYING')).toMatchObject({ paid: true })
  })

  it('lets the shop, but never the buyer, decide a cancellation request', () => {
    const shop = ['SELLER', 'SERVICE']
    expect(findOrderTransition(type, 'CANCEL_APPLYING', 'CANCEL_REFUSED')?.by).toEqual(shop)
    // The schedule may accept after the payment provider has refunded the full amount.
    expect(findOrderTransition(type, 'CANCEL_APPLYING', 'CANCELLED')?.by).toEqual([
      ...shop,
      'SCHEDULE',
    ])
  })

  it('lets only the schedule cancel an unpaid order without a buyer request', () => {
    for (const from of ['CONFIRMED', 'CANCEL_REFUSED'] as const)
      expect(findOrderTransition(type, from, 'CANCELLED')).toMatchObject({
        by: ['SCHEDULE'],
        paid: false,
      })
  })

  it('resumes the earlier status after a refused cancellation', () => {
    const returnTransitions = moves.filter(
      ({ from, to }) => from === 'CANCEL_REFUSED' && to !== 'CANCELLED',
    )
    for (const move of returnTransitions)
      expect(move.resumes ?? false).toBe(move.to !== 'CANCEL_APPLYING')
  })

  it('never lets the buyer advance an order up to dispatch', () => {
    const path = orderPath[type]
    const sentPaths = path.slice(1, path.indexOf(type === 'PLATFORM' ? 'INVOICED' : 'SHIPPED') + 1)
    for (const move of by('BUYER'))
      if (move.from !== 'CANCEL_REFUSED') expect(sentPaths).not.toContain(move.to)
  })
})
