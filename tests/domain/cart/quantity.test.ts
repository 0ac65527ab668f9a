import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  maximumCartLines,
  maximumQuantity,
  mergeQuantity,
  parseQuantity,
} from '#domain/cart/quantity.ts'

const quantityArbitrary = fc.integer({ min: 0, max: maximumQuantity })

describe('mergeQuantity for two carts at sign-in', () => {
  it('keeps the larger quantity, not the total', () => {
    expect(mergeQuantity(2, 3, 10)).toBe(3)
    expect(mergeQuantity(3, 2, 10)).toBe(3)
    expect(mergeQuantity(3, 3, 10)).toBe(3)
    expect(mergeQuantity(0, 4, 10)).toBe(4)
    expect(mergeQuantity(4, 0, 10)).toBe(4)
  })

  it('caps the quantity at the stock', () => {
    expect(mergeQuantity(2, 30, 5)).toBe(5)
    expect(mergeQuantity(30, 2, 5)).toBe(5)
    expect(mergeQuantity(5, 5, 5)).toBe(5)
  })

  it('is at least one, and never above the stock or the larger quantity', () => {
    fc.assert(
      fc.property(
        quantityArbitrary,
        quantityArbitrary,
        fc.integer({ min: 1, max: 5000 }),
        (kept, draft, stock) => {
          const mergedQuantity = mergeQuantity(kept, draft, stock)
          expect(mergedQuantity).toBeLessThanOrEqual(stock)
          expect(mergedQuantity).toBeGreaterThanOrEqual(1)
          expect(mergedQuantity).toBeLessThanOrEqual(Math.max(kept, draft, 1))
        },
      ),
    )
  })

  it('is commutative and idempotent', () => {
    fc.assert(
      fc.property(
        quantityArbitrary,
        quantityArbitrary,
        fc.integer({ min: 1, max: 5000 }),
        (kept, draft, stock) => {
          const mergedQuantity = mergeQuantity(kept, draft, stock)
          expect(mergeQuantity(draft, kept, stock)).toBe(mergedQuantity)
          expect(mergeQuantity(mergedQuantity, draft, stock)).toBe(mergedQuantity)
        },
      ),
    )
  })
})

describe('cart limits', () => {
  it('allow at most 999 items of an offer and 300 lines', () => {
    expect([maximumQuantity, maximumCartLines]).toEqual([999, 300])
  })

  it('apply to merged carts too: at most 999 items and at least one', () => {
    expect(mergeQuantity(999, 1000, 5000)).toBe(999)
    expect(mergeQuantity(0, 0, 10)).toBe(1)
    expect(mergeQuantity(3, 4, 0)).toBe(1)
  })
})

describe('a quantity field', () => {
  it('reads a whole number in any supported digits', () => {
    expect(parseQuantity(' 12 ')).toBe(12)
    expect(parseQuantity('๑๒')).toBe(12)
    expect(parseQuantity('１２')).toBe(12)
    expect(parseQuantity('007')).toBe(7)
  })

  it('reads invalid quantities as undefined', () => {
    for (const saidText of ['', '0', '-3', '1.5', '2,5', '1e3', 'two'])
      expect(parseQuantity(saidText)).toBeUndefined()
  })
})
