import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readQuantityPrices, writeQuantityPrices } from '#domain/offer-import/quantity-prices.ts'
import { priceForQuantity } from '#domain/price/price-for-quantity.ts'
import {
  areQuantityPricesValid,
  maxQuantityPrices,
  nextQuantityPrice,
  quantityPriceRange,
  readStoredQuantityPrices,
  storeQuantityPrices,
} from '#domain/price/quantity-prices.ts'

const prices = [
  { quantity: 4, price: 700 },
  { quantity: 10, price: 500 },
]

describe('prices by quantity', () => {
  it.each([
    [1, 800],
    [3, 800],
    [4, 700],
    [9, 700],
    [10, 500],
    [999, 500],
  ])('for %i items is %s', (quantity, price) => {
    expect(priceForQuantity(prices, quantity, 800)).toBe(price)
  })

  it('name the next lower price above the quantity', () => {
    expect(nextQuantityPrice(prices, { quantity: 1, price: 750 })).toEqual(prices[0])
    expect(nextQuantityPrice(prices, { quantity: 4, price: 700 })).toEqual(prices[1])
    expect(nextQuantityPrice(prices, { quantity: 10, price: 500 })).toBeNull()
    // A flash sale below every quantity price.
    expect(nextQuantityPrice(prices, { quantity: 1, price: 500 })).toBeNull()
  })

  it.each([
    ['a quantity of one', [{ quantity: 1, price: 5 }]],
    ['more than a cart line holds', [{ quantity: 1000, price: 5 }]],
    ['a price of nothing', [{ quantity: 2, price: 0 }]],
    ['falling quantities', prices.toReversed()],
    ['the same quantity twice', [prices[0], { quantity: 4, price: 600 }]],
    ['the same price twice', [prices[0], { quantity: 5, price: 700 }]],
    [
      'more than the maximum',
      Array.from({ length: maxQuantityPrices + 1 }, (_, i) => ({ quantity: 2 + i, price: 90 - i })),
    ],
  ])('can’t have %s', (_, problems) => {
    expect(areQuantityPricesValid(problems.filter((one) => one !== undefined))).toBe(false)
  })

  it('are stored and read without loss, none as null', () => {
    expect(storeQuantityPrices([])).toBeNull()
    expect(readStoredQuantityPrices(null)).toEqual([])
    expect(readStoredQuantityPrices(storeQuantityPrices(prices))).toEqual(prices)
  })
})

describe('a cell of quantity prices', () => {
  const baht = { decimal: '.', moneyDigits: 2 } as const

  it.each([
    ['4: 7; 10: 5', '[[4,700],[10,500]]'],
    ['4=7|10=5', '[[4,700],[10,500]]'],
    ['4: 1,290.50', '[[4,129050]]'],
    ['4：1290', '[[4,129000]]'],
    ['None', ''],
  ])('%s is read', (cell, storedText) => {
    expect(readQuantityPrices(cell, baht)).toBe(storedText)
  })

  it.each([
    '4',
    '4: ',
    ': 5',
    '4: 5: 6',
    '4: 5;',
    '1: 5',
    '10: 5; 4: 3',
    '4: 5; 10: 6',
    '4: −5',
    'x',
  ])('%s is refused', (cell) => {
    expect(readQuantityPrices(cell, baht)).toBeUndefined()
  })

  it('is written as it is read', () => {
    const { min, max } = quantityPriceRange
    const steps = fc
      .uniqueArray(fc.record({ quantity: fc.integer({ min, max }), price: fc.nat(99_999_999) }), {
        selector: ({ quantity }) => quantity,
        minLength: 1,
        maxLength: maxQuantityPrices,
      })
      .map((list) => list.toSorted((a, b) => a.quantity - b.quantity))
      .filter(areQuantityPricesValid)
    fc.assert(
      fc.property(steps, (list) => {
        const cell = writeQuantityPrices(list, (price) => (price / 100).toFixed(2))
        expect(readQuantityPrices(cell, baht)).toBe(storeQuantityPrices(list))
      }),
    )
  })
})
