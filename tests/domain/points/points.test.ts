import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { countries, countryOf } from '#domain/country/countries.ts'
import {
  earningSchemeOf,
  type EarningLine,
  earningPercentOf,
  pointsFor,
} from '#domain/points/earn.ts'
import { pointsExpiry } from '#domain/points/expiry.ts'
import { giftActions, giftActionsFor, giftActionTerms } from '#domain/points/gift-acts.ts'
import { levelOf, pointsLevels } from '#domain/points/levels.ts'
import { findRedemptionTransition } from '#domain/points/redemption.ts'
import { calendarOf } from '#domain/shipping/holidays.ts'

const line = (amount: number, overrides: Partial<EarningLine> = {}): EarningLine => ({
  quantity: 1,
  amount,
  discount: 0,
  returned: 0,
  categoryId: 3,
  ...overrides,
})

describe('points earned by an order', () => {
  test.each([
    ['TH, engine, exactly a point', 1001, [line(25_00)], 1],
    ['TH, a satang less', 1001, [line(24_99)], 0],
    ['TH, after coupons', 1001, [line(1000_00, { discount: 25_00 })], 39],
    ['TH, brakes at one and a half', 1001, [line(1000_00, { categoryId: 1 })], 60],
    ['TH, oil at half', 1001, [line(1000_00, { categoryId: 15 })], 20],
    ['TH, two lines rounded down once', 1001, [line(12_50), line(12_50)], 1],
    ['TH, one of three came back', 1001, [line(300_00, { quantity: 3, returned: 1 })], 8],
    ['TH, all came back', 1001, [line(300_00, { quantity: 3, returned: 3 })], 0],
    ['ID, no decimals', 1102, [line(109_999)], 9],
    ['MY', 1129, [line(100_00)], 30],
    ['PH', 1171, [line(4_200_00)], 100],
    ['VN, no decimals', 1234, [line(1_799_999)], 99],
    ['KR, no decimals', 1198, [line(52_300)], 52],
    ['KR, oil as everything', 1198, [line(10_000, { categoryId: 15 })], 10],
  ] as const)('%s', (_name, countryId, lines, points) => {
    expect(pointsFor(lines, countryId)).toBe(points)
  })

  test('are whole, never grow with a return, and drop to zero when every item is returned', () => {
    const orders = fc.record({
      countryId: fc.constantFrom(...countries.map(({ id }) => id)),
      lines: fc.array(
        fc.record({
          quantity: fc.integer({ min: 1, max: 9 }),
          unit: fc.integer({ min: 1, max: 50_000_000 }),
          categoryId: fc.integer({ min: 1, max: 16 }),
        }),
        { minLength: 1, maxLength: 6 },
      ),
    })
    fc.assert(
      fc.property(orders, ({ countryId, lines }) => {
        const of = (remainingCount: number) =>
          pointsFor(
            lines.map(({ quantity, unit, categoryId }) =>
              line(quantity * unit, {
                quantity,
                categoryId,
                returned: Math.max(0, quantity - remainingCount),
              }),
            ),
            countryId,
          )
        // Calculate the points again with BigInt, independently of the tested code.
        const { perPoint } = earningSchemeOf(countryId)
        const wholePoints = lines.reduce(
          (sum, { quantity, unit, categoryId }) =>
            sum + BigInt(quantity * unit) * BigInt(earningPercentOf(countryId, categoryId)),
          0n,
        )
        expect(of(9)).toBe(Number(wholePoints / BigInt(perPoint * 100)))
        for (let remainingPoints = 9; remainingPoints > 0; remainingPoints--)
          expect(of(remainingPoints - 1)).toBeLessThanOrEqual(of(remainingPoints))
        expect(of(0)).toBe(0)
      }),
    )
  })
})

/**
 * Written out by hand: six months later, 180 days later, and the later of the two until the end of
 * its day.
 */
describe('earned points', () => {
  test.each([
    // Bangkok is UTC+7.
    ['TH', '2026-01-01T00:00:00+07:00', '2026-07-01', '2026-07-02T00:00:00+07:00'],
    ['TH', '2026-03-01T12:00:00+07:00', '2026-09-01', '2026-09-02T00:00:00+07:00'],
    ['TH', '2026-08-31T12:00:00+07:00', '2027-02-28', '2027-03-01T00:00:00+07:00'],
    ['TH', '2027-08-31T12:00:00+07:00', '2028-02-29', '2028-03-01T00:00:00+07:00'],
    ['TH', '2026-08-30T12:00:00+07:00', '2027-02-28', '2027-03-01T00:00:00+07:00'],
    ['TH', '2026-09-01T12:00:00+07:00', '2027-03-01', '2027-03-02T00:00:00+07:00'],
    ['TH', '2027-12-31T23:59:59+07:00', '2028-06-30', '2028-07-01T00:00:00+07:00'],
    ['TH', '2028-02-29T12:00:00+07:00', '2028-08-29', '2028-08-30T00:00:00+07:00'],
    ['TH', '2026-10-31T12:00:00+07:00', '2027-04-30', '2027-05-01T00:00:00+07:00'],
    // The last second of one day and the first second of the next.
    ['TH', '2026-05-31T23:59:59+07:00', '2026-11-30', '2026-12-01T00:00:00+07:00'],
    ['TH', '2026-06-01T00:00:00+07:00', '2026-12-01', '2026-12-02T00:00:00+07:00'],
    // Jakarta uses Bangkok's time and Seoul is two hours ahead, so the same instant is another day.
    ['ID', '2026-03-31T23:30:00+07:00', '2026-09-30', '2026-10-01T00:00:00+07:00'],
    ['KR', '2026-03-31T23:30:00+07:00', '2026-10-01', '2026-10-02T00:00:00+09:00'],
    ['KR', '2026-08-31T23:59:59+09:00', '2027-02-28', '2027-03-01T00:00:00+09:00'],
    ['KR', '2026-09-01T00:00:00+09:00', '2027-03-01', '2027-03-02T00:00:00+09:00'],
    ['KR', '2027-08-30T12:00:00+09:00', '2028-02-29', '2028-03-01T00:00:00+09:00'],
  ] as const)('in %s earned at %s can be spent through %s', (code, at, lastDay, end) => {
    const country = countryOf(countries.find(({ countryCode }) => countryCode === code)?.id ?? 0)
    expect(pointsExpiry(Date.parse(at), calendarOf(country))).toEqual({
      lastDay,
      expiresAt: Date.parse(end),
    })
  })

  test('expire more than 180 and at most 185 days after earning', () => {
    const thai = calendarOf(countryOf(1001))
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 40_000 }), (n) => {
        const time = Date.UTC(2020, 0, 1) + n * 3_600_000
        const { expiresAt } = pointsExpiry(time, thai)
        expect(expiresAt - time).toBeGreaterThan(180 * 86_400_000)
        expect(expiresAt - time).toBeLessThanOrEqual(185 * 86_400_000)
      }),
    )
  })
})

test.each([
  [0, 'BRONZE', 1000],
  [-40, 'BRONZE', 1000],
  [999, 'BRONZE', 1],
  [1000, 'SILVER', 4000],
  [4_999, 'SILVER', 1],
  [5_000, 'GOLD', 15_000],
  [20_000, 'PLATINUM', undefined],
] as const)(
  '%i points give the level %s, with %s points missing to the next level',
  (points, level, missing) => {
    const progress = levelOf(points)
    expect([progress.level, progress.next?.missing]).toEqual([level, missing])
  },
)

test('level thresholds are in ascending order', () => {
  const from = pointsLevels.map((one) => one.from)
  expect(from).toEqual([...from].sort((a, b) => a - b))
})

test('every desk action on a gift matches a listed transition, and finance has no action', () => {
  for (const action of giftActions)
    for (const from of giftActionTerms[action].from) {
      expect(findRedemptionTransition(from, giftActionTerms[action].to)?.by).toContain('SERVICE')
      expect(giftActionsFor(from, 'SERVICE')).toContain(action)
      expect(giftActionsFor(from, 'FINANCE')).toEqual([])
    }
  expect(giftActionsFor('ARRIVED', 'SERVICE')).toEqual([])
})
