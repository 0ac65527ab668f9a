import fc from 'fast-check'
import { expect, test } from 'vitest'
import { quantityToOrder } from '#domain/part-list/pieces-to-order.ts'

test.each([
  ['a line without a minimum is ordered whole', { quantity: 4, minimum: 0, onShelf: null }, 4],
  ['a count doesn’t matter without a minimum', { quantity: 4, minimum: 0, onShelf: 9 }, 4],
  ['an uncounted shelf orders nothing', { quantity: 6, minimum: 2, onShelf: null }, 0],
  ['an empty shelf is filled', { quantity: 6, minimum: 2, onShelf: 0 }, 6],
  ['below the minimum the shelf is filled up', { quantity: 6, minimum: 2, onShelf: 1 }, 5],
  ['at the minimum nothing is ordered', { quantity: 6, minimum: 2, onShelf: 2 }, 0],
  ['a full shelf orders nothing', { quantity: 6, minimum: 6, onShelf: 7 }, 0],
])('%s', (_, line, pieces) => {
  expect(quantityToOrder(line)).toBe(pieces)
})

test('ordering for a counted shelf never exceeds its target quantity', () => {
  fc.assert(
    fc.property(
      fc.record({
        quantity: fc.integer({ min: 1, max: 999 }),
        share: fc.double({ min: 0, max: 1, noNaN: true }),
        onShelf: fc.integer({ min: 0, max: 999 }),
      }),
      ({ quantity, share, onShelf }) => {
        const minimum = Math.max(1, Math.floor(quantity * share))
        const pieces = quantityToOrder({ quantity, minimum, onShelf })
        expect(pieces).toBeGreaterThanOrEqual(0)
        if (pieces > 0) expect(onShelf + pieces).toBe(quantity)
        else expect(onShelf).toBeGreaterThanOrEqual(minimum)
      },
    ),
  )
})
