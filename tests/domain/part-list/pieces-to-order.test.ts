import fc from 'fast-check'
import { expect, test } from 'vitest'
import { withChangedLine, withoutLine, withTotals } from '#domain/part-list/edit-list.ts'
import {
  maxPartListNameLength,
  maximumListLines,
  maximumPartLists,
} from '#domain/part-list/limits.ts'
import { quantityToOrder } from '#domain/part-list/quantity-to-order.ts'

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

test('an order for a counted shelf never exceeds its target quantity', () => {
  fc.assert(
    fc.property(
      fc.record({
        quantity: fc.integer({ min: 1, max: 999 }),
        share: fc.double({ min: 0, max: 1, noNaN: true }),
        onShelf: fc.integer({ min: 0, max: 999 }),
      }),
      ({ quantity, share, onShelf }) => {
        const minimum = Math.max(1, Math.floor(quantity * share))
        const orderedQuantity = quantityToOrder({ quantity, minimum, onShelf })
        expect(orderedQuantity).toBeGreaterThanOrEqual(0)
        if (orderedQuantity > 0) expect(onShelf + orderedQuantity).toBe(quantity)
        else expect(onShelf).toBeGreaterThanOrEqual(minimum)
      },
    ),
  )
})

const lineOf = (skuOrgId: number, overrides: object = {}) => ({
  skuOrgId,
  quantity: 4,
  minimum: 2,
  onShelf: 2 as number | null,
  toOrder: 0,
  price: 100,
  blocked: '',
  ...overrides,
})
const emptyList = { name: 'Shelf', list: [], lines: 0, low: 0, ready: 0, total: 0 }

test('a list counts the lines that can be ordered and adds up their prices', () => {
  const low = lineOf(1, { onShelf: 1, toOrder: 3 })
  const blocked = lineOf(2, { onShelf: 0, toOrder: 4, blocked: 'label_shop_closed' })
  const plainLine = lineOf(4, { minimum: 0, onShelf: null, toOrder: 4, price: 25 })
  const list = [low, blocked, lineOf(3), plainLine, lineOf(5, { onShelf: null })]
  expect(withTotals(emptyList, list)).toEqual({
    name: 'Shelf',
    list,
    lines: 5,
    low: 2,
    ready: 2,
    total: 400,
  })
})

test('a counted shelf changes only its line, and the totals follow', () => {
  const wholeTotals = withTotals(emptyList, [lineOf(1), lineOf(2)])
  const countedChangedLine = withChangedLine(wholeTotals, 2, { onShelf: 1 })
  expect(countedChangedLine.list).toEqual([lineOf(1), lineOf(2, { onShelf: 1, toOrder: 3 })])
  expect([countedChangedLine.low, countedChangedLine.ready, countedChangedLine.total]).toEqual([
    1, 1, 300,
  ])
  expect(withChangedLine(countedChangedLine, 2, { onShelf: 2 })).toEqual(wholeTotals)
})

test('a line with one item to order counts as ready to order', () => {
  const { ready, total } = withTotals(emptyList, [
    lineOf(1, { onShelf: 1, quantity: 2, toOrder: 1 }),
  ])
  expect([ready, total]).toEqual([1, 100])
})

test('a removed line leaves the other lines unchanged', () => {
  const wholeTotals = withTotals(emptyList, [lineOf(1, { onShelf: 1, toOrder: 3 }), lineOf(2)])
  expect(withoutLine(wholeTotals, 1)).toEqual(withTotals(emptyList, [lineOf(2)]))
})

test('an account is limited to 100 lists of 200 lines, and a list name to 60 characters', () => {
  expect([maximumPartLists, maximumListLines, maxPartListNameLength]).toEqual([100, 200, 60])
})
