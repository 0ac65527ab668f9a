import fc from 'fast-check'
import { expect, test } from 'vitest'
import { percentOff } from '#domain/price/percent-off.ts'

test('a discount is rounded down and never negative', () => {
  expect(percentOff(6810, 10_000)).toBe(31)
  expect(percentOff(9999, 10_000)).toBe(0)
  expect(percentOff(71, 100)).toBe(29)
  expect(percentOff(100, 100)).toBe(0)
  expect(percentOff(120, 100)).toBe(0)
  expect(percentOff(0, 0)).toBe(0)
})

test('a discount is never announced larger than it is', () => {
  const amount = fc.integer({ min: 1, max: 1_000_000_000 })
  fc.assert(
    fc.property(amount, amount, (price, list) => {
      const percent = percentOff(price, list)
      expect(percent * list).toBeLessThanOrEqual(Math.max(0, list - price) * 100)
      expect(percent).toBeGreaterThanOrEqual(0)
      expect(percent).toBeLessThan(100)
    }),
  )
})
