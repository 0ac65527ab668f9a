import fc from 'fast-check'
import { expect, test } from 'vitest'
import { refundOf, reduceLine, reduceLines } from '#domain/shortage/reduce.ts'
import { generatedCases } from '../../support/rounds.ts'

const line = (change: object = {}) => ({
  skuOrgId: 1,
  quantity: 5,
  unitPrice: 10_001,
  shopDiscount: 0,
  platformDiscount: 0,
  ...change,
})

test('the missing quantity is refunded with what was paid for it', () => {
  expect(reduceLine(line({ shopDiscount: 7, platformDiscount: 11 }), 3)).toEqual({
    skuOrgId: 1,
    ordered: 5,
    available: 3,
    amount: 30_003,
    shopDiscount: 4,
    platformDiscount: 6,
    // Two fifths of the 49,987 paid, rounded down.
    refund: 19_994,
  })
})

test('a question lowers at least one line and leaves at least one item', () => {
  const lines = [line(), line({ skuOrgId: 2, quantity: 2 })]
  const reduced = (...available: [number, number][]) =>
    reduceLines(
      lines,
      available.map(([skuOrgId, count]) => ({ skuOrgId, available: count })),
    )?.map(({ skuOrgId, available: count }) => [skuOrgId, count]) ?? null
  expect(reduced([1, 3])).toEqual([[1, 3]])
  expect(reduced([1, 5], [2, 0])).toEqual([[2, 0]])
  expect(reduced([1, 0], [2, 1])).toEqual([
    [1, 0],
    [2, 1],
  ])
  for (const problems of [
    [[1, 5]],
    [[1, 6]],
    [[1, -1]],
    [[3, 0]],
    [
      [1, 0],
      [2, 0],
    ],
    [
      [1, 3],
      [1, 2],
    ],
  ] as [number, number][][])
    expect(reduced(...problems)).toBeNull()
})

test('amounts and discounts of any reduced line are whole numbers within bounds and add up', () => {
  const priced = fc
    .record({
      quantity: fc.integer({ min: 1, max: 999 }),
      unitPrice: fc.integer({ min: 1, max: 1_000_000_000 }),
      shop: fc.double({ min: 0, max: 1, noNaN: true }),
      platform: fc.double({ min: 0, max: 1, noNaN: true }),
      there: fc.double({ min: 0, max: 0.999, noNaN: true }),
    })
    .map(({ quantity, unitPrice, shop, platform, there }) => {
      const amount = quantity * unitPrice
      const shopDiscount = Math.floor(amount * shop)
      const platformDiscount = Math.floor((amount - shopDiscount) * platform)
      const available = Math.floor(quantity * there)
      return { line: line({ quantity, unitPrice, shopDiscount, platformDiscount }), available }
    })
  fc.assert(
    fc.property(priced, ({ line: one, available }) => {
      const { amount, shopDiscount, platformDiscount, refund } = reduceLine(one, available)
      const paidBefore = one.unitPrice * one.quantity - one.shopDiscount - one.platformDiscount
      const missingQuantity = BigInt(one.quantity - available)
      expect(BigInt(refund)).toBe((BigInt(paidBefore) * missingQuantity) / BigInt(one.quantity))
      expect(amount - shopDiscount - platformDiscount).toBe(paidBefore - refund)
      expect(amount).toBe(one.unitPrice * available)
      expect(shopDiscount).toBeGreaterThanOrEqual(0)
      expect(platformDiscount).toBeGreaterThanOrEqual(0)
      expect(shopDiscount).toBeLessThanOrEqual(one.shopDiscount)
      expect(platformDiscount).toBeLessThanOrEqual(one.platformDiscount)
      expect(refundOf([{ refund }, { refund: 1 }])).toBe(refund + 1)
    }),
    generatedCases('lines of which a shop has less', 500, 20_000),
  )
})
