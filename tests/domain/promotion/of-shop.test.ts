import { expect, test } from 'vitest'
import fc from 'fast-check'
import {
  isValidPromotionPeriod,
  reducePrice,
  shopPromotionLimits,
} from '#domain/promotion/of-shop.ts'
import { generatedCases } from '../../support/rounds.ts'

test('a discount is never smaller than announced, and a price is never zero', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 1_000_000_000 }),
      fc.integer({ min: 1, max: 70 }),
      (price, percent) => {
        const reduced = reducePrice(price, percent)
        expect(reduced).toBeGreaterThanOrEqual(1)
        expect(reduced).toBeLessThanOrEqual(price)
        if (reduced > 1) expect((price - reduced) * 100).toBeGreaterThanOrEqual(price * percent)
        // Less than one minor unit below the exact price.
        if (reduced > 1) expect((reduced + 1) * 100).toBeGreaterThan(price * (100 - percent))
      },
    ),
    generatedCases('reduced prices', 500, 50_000),
  )
})

test.each([
  ['2026-11-29', '2026-11-29', true],
  ['2026-11-29', '2027-01-28', true],
  ['2026-11-29', '2027-01-29', false],
  ['2026-11-28', '2026-11-29', false],
  ['2026-11-30', '2026-11-29', false],
])('a promotion from %s to %s is allowed on 29 November: %s', (firstDay, lastDay, isAllowed) => {
  expect(isValidPromotionPeriod({ firstDay, lastDay }, '2026-11-29')).toBe(isAllowed)
})

test('a shop has at most 10 promotions of 50,000 offers, and a discount is at most 70 %', () => {
  expect(shopPromotionLimits).toEqual({
    open: 10,
    percent: 70,
    days: 60,
    offers: 50_000,
    name: 60,
  })
})
