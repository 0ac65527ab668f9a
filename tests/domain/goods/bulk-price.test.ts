import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { currencyByCountry } from '#domain/country/moneys.ts'
import { changePrice, readPercent, roundingStepsOf } from '#domain/offer-import/bulk-price.ts'

describe('a percentage', () => {
  test.each([
    ['3', 3],
    ['+3', 3],
    ['-2,5 %', -2.5],
    ['−10', -10],
    [' 12.5% ', 12.5],
    ['900', 900],
    ['-90', -90],
  ])('is read from %j', (typedText, percent) => {
    expect(readPercent(typedText)).toBe(percent)
  })

  test.each(['', '0', '-0', '901', '-91', '3.25', '1e2', '3 or 4', '+-3', '٣'])(
    'is refused: %j',
    (typedText) => {
      expect(readPercent(typedText)).toBeUndefined()
    },
  )
})

test('prices can be rounded to 1, 5 or 10 units, or to powers of ten in a currency without decimals', () => {
  const steps = (currencyPrecision: number) =>
    roundingStepsOf({ ...currencyByCountry[1001], currencyPrecision })
  expect(steps(2)).toEqual([1, 100, 500, 1000])
  expect(steps(1)).toEqual([1, 10, 50, 100])
  expect(steps(0)).toEqual([1, 10, 100, 1000])
})

describe('a changed price', () => {
  test.each([
    [219_000, 3, 1, 225_570],
    [219_000, 3, 100, 225_600],
    [219_000, -2.5, 500, 213_500],
    [115, 10, 1, 127],
    [80, -90, 100, 100],
    [150_000, 4, 1000, 156_000],
  ])('%i by %d percent in steps of %i is %i', (price, percent, step, changed) => {
    expect(changePrice(price, percent, step)).toBe(changed)
  })

  test('is a positive multiple of its step, within half a step of the exact value', () => {
    const prices = fc.integer({ min: 1, max: 10_000_000_000 })
    const percents = fc.integer({ min: -900, max: 9000 }).map((tenths) => tenths / 10)
    const countries = fc.constantFrom(...Object.values(currencyByCountry))
    fc.assert(
      fc.property(prices, percents, countries, fc.nat(3), (price, percent, money, index) => {
        const step = roundingStepsOf(money)[index] ?? 1
        const changedChangePrice = changePrice(price, percent, step)
        expect(changedChangePrice % step).toBe(0)
        expect(changedChangePrice).toBeGreaterThanOrEqual(step)
        if (changedChangePrice > step)
          expect(Math.abs(changedChangePrice - price * (1 + percent / 100))).toBeLessThanOrEqual(
            step / 2 + 1e-3,
          )
      }),
    )
  })
})
