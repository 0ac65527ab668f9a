import { expect, test } from 'vitest'
import { previewQuantity } from '#domain/cart/preview-quantity.ts'

const line = {
  quantity: 1,
  price: 600,
  seenPrice: 600,
  reason: 'list' as const,
  quantityPrices: [
    { quantity: 1, price: 600 },
    { quantity: 4, price: 500 },
  ],
}

test('a line gets the price of its new quantity, in both directions, and no note of a rise', () => {
  const four = previewQuantity(line, 4)
  expect(four).toMatchObject({ quantity: 4, price: 500, seenPrice: 500, reason: 'quantity' })
  expect(previewQuantity(four, 3)).toEqual({ ...line, quantity: 3 })
})

test('a price that rose unseen stays marked', () => {
  const risen = { ...line, seenPrice: 550 }
  expect(previewQuantity(risen, 2)).toMatchObject({ price: 600, seenPrice: 550 })
})

test.each(['flash', 'quoted'] as const)('a line at a price of kind %s keeps it', (reason) => {
  const special = { ...line, price: 400, seenPrice: 400, reason }
  expect(previewQuantity(special, 4)).toEqual({ ...special, quantity: 4 })
})

test('a line without prices by quantity keeps its price', () => {
  const plainLine = { ...line, quantityPrices: undefined }
  expect(previewQuantity(plainLine, 9)).toEqual({ ...plainLine, quantity: 9 })
})
