import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { maximumLines, maximumQuantity, mergeQuantity, piecesOf } from '#domain/cart/quantity.ts'

const pieces = fc.integer({ min: 0, max: maximumQuantity })

describe('two carts that merge at login', () => {
  it('keep the larger quantity, not the sum', () => {
    expect(mergeQuantity(2, 3, 10)).toBe(3)
    expect(mergeQuantity(3, 2, 10)).toBe(3)
    expect(mergeQuantity(3, 3, 10)).toBe(3)
    expect(mergeQuantity(0, 4, 10)).toBe(4)
    expect(mergeQuantity(4, 0, 10)).toBe(4)
  })

  it('are capped by the stock', () => {
    expect(mergeQuantity(2, 30, 5)).toBe(5)
    expect(mergeQuantity(30, 2, 5)).toBe(5)
    expect(mergeQuantity(5, 5, 5)).toBe(5)
  })

  it('never hold more than the stock, never less than one, never more than either asked for', () => {
    fc.assert(
      fc.property(pieces, pieces, fc.integer({ min: 1, max: 5000 }), (kept, draft, stock) => {
        const merged = mergeQuantity(kept, draft, stock)
        expect(merged).toBeLessThanOrEqual(stock)
        expect(merged).toBeGreaterThanOrEqual(1)
        expect(merged).toBeLessThanOrEqual(Math.max(kept, draft, 1))
      }),
    )
  })

  it('merge alike whichever comes first, and again without a change', () => {
    fc.assert(
      fc.property(pieces, pieces, fc.integer({ min: 1, max: 5000 }), (kept, draft, stock) => {
        const merged = mergeQuantity(kept, draft, stock)
        expect(mergeQuantity(draft, kept, stock)).toBe(merged)
        expect(mergeQuantity(merged, draft, stock)).toBe(merged)
      }),
    )
  })
})

describe('a cart', () => {
  it('has limits that a buyer can live with', () => {
    expect(maximumQuantity).toBeGreaterThanOrEqual(100)
    expect(maximumLines).toBeGreaterThanOrEqual(50)
  })
})

describe('what a field says as pieces', () => {
  it('is a whole number, in the digits of any keyboard of ours', () => {
    expect(piecesOf(' 12 ')).toBe(12)
    expect(piecesOf('๑๒')).toBe(12)
    expect(piecesOf('１２')).toBe(12)
    expect(piecesOf('007')).toBe(7)
  })

  it('is nothing where it is no number of pieces', () => {
    for (const said of ['', '0', '-3', '1.5', '2,5', '1e3', 'two'])
      expect(piecesOf(said)).toBeUndefined()
  })
})
