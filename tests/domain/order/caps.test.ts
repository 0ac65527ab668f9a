import { expect, test } from 'vitest'
import { countries, countryOf } from '#domain/country/countries.ts'
import { orderLimitsOf } from '#domain/order/order-limits.ts'
import { maxThumbnails } from '#domain/order/thumbnails.ts'

const now = Date.parse('2026-11-22T03:00:00Z')
const daysAgo = (days: number) => now - days * 86_400_000
const thailand = countryOf(1001)

test('an account counts as new for 30 days and may then have at most three unpaid orders', () => {
  const caps = (days: number) =>
    orderLimitsOf({ customerType: 'Consumer', createdAt: daysAgo(days) }, thailand, now)
  expect(caps(0)).toEqual({ pieces: 20, value: 10_000_000, openUnpaid: 3 })
  expect(caps(29.9)).toEqual(caps(0))
  expect(caps(30)).toEqual({ pieces: 100, value: 100_000_000, openUnpaid: null })
})

test('a verified workshop may order up to the cart limit from its first day', () => {
  const caps = orderLimitsOf({ customerType: 'Workshop', createdAt: now }, thailand, now)
  expect(caps).toEqual({ pieces: 999, value: 500_000_000, openUnpaid: null })
})

test('order value limits of every country rise with the trust level of the account', () => {
  for (const country of countries) {
    const value = (customerType: string, days: number) =>
      orderLimitsOf({ customerType, createdAt: daysAgo(days) }, country, now).value
    expect(value('Consumer', 1)).toBeLessThan(value('Consumer', 90))
    expect(value('Consumer', 90)).toBeLessThan(value('Retailer', 1))
    // Far above a delivery fee, and still within the range of the money type.
    expect(value('Consumer', 1)).toBeGreaterThan(100 * country.standardFee)
    expect(Number.isSafeInteger(value('Retailer', 1))).toBe(true)
  }
})

test('each country has its own maximum order amount, in whole units of its currency', () => {
  const largest = Object.fromEntries(
    countries.map((country) => {
      const value = (customerType: string, days: number) =>
        orderLimitsOf({ customerType, createdAt: daysAgo(days) }, country, now).value /
        10 ** country.currencyPrecision
      return [
        country.countryCode,
        [value('Consumer', 1), value('Consumer', 90), value('Retailer', 1)],
      ]
    }),
  )
  expect(largest).toEqual({
    TH: [100_000, 1_000_000, 5_000_000],
    ID: [50_000_000, 500_000_000, 2_500_000_000],
    MY: [13_000, 130_000, 650_000],
    PH: [170_000, 1_700_000, 8_500_000],
    VN: [75_000_000, 750_000_000, 3_750_000_000],
    KR: [4_000_000, 40_000_000, 200_000_000],
  })
  expect(() =>
    orderLimitsOf(
      { customerType: 'Consumer', createdAt: now },
      { ...thailand, countryCode: 'XX' },
      now,
    ),
  ).toThrow('no largest order for XX')
})

test('a row of the order list shows up to three pictures', () => {
  expect(maxThumbnails).toBe(3)
})
