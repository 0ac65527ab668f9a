import { describe, expect, it, test } from 'vitest'
import { countryIds } from '#domain/country/ids.ts'
import { levelEntryKinds } from '#domain/points/entries.ts'
import { earningSchemeOf, earningPercentOf, pointsFor } from '#domain/points/earn.ts'
import { subtractMonths, pointsExpiry } from '#domain/points/expiry.ts'
import { giftActionsFor } from '#domain/points/gift-acts.ts'
import { levelOf } from '#domain/points/levels.ts'
import { findRedemptionTransition, redemptionTransitions } from '#domain/points/redemption.ts'
import { buyingPartsBehaviourId, pointsRules } from '#domain/points/rules.ts'

const bangkok = { utcOffset: 7, holidays: new Set<string>() }
const parseTime = (local: string) => Date.parse(`${local}+07:00`)

describe('points', () => {
  it('are earned per amount of each country, in minor units', () => {
    expect(countryIds.map((id) => [id, earningSchemeOf(id).perPoint])).toEqual([
      [1001, 2500],
      [1102, 11_000],
      [1129, 325],
      [1171, 4200],
      [1234, 18_000],
      [1198, 1000],
    ])
    expect(earningSchemeOf(7)).toBe(earningSchemeOf(1001))
  })

  it('are more for brakes and filters, and fewer for batteries, tyres and (except in Korea) oils', () => {
    for (const id of countryIds)
      expect([1, 2, 3, 8, 15, 16].map((category) => earningPercentOf(id, category))).toEqual([
        150,
        150,
        100,
        50,
        id === 1198 ? 100 : 50,
        50,
      ])
  })

  it('are rounded down once for the whole order', () => {
    const line = (amount: number, categoryId: number) => ({
      quantity: 1,
      amount,
      discount: 0,
      returned: 0,
      categoryId,
    })
    expect(pointsFor([line(2499, 3)], 1001)).toBe(0)
    expect(pointsFor([line(2500, 3)], 1001)).toBe(1)
    expect(pointsFor([line(1250, 3), line(1250, 3)], 1001)).toBe(1)
    expect(pointsFor([line(5000, 1), line(5000, 8)], 1001)).toBe(4)
    expect(pointsFor([{ ...line(5000, 3), returned: 1 }], 1001)).toBe(0)
  })

  it('are valid for six months or 180 days, whichever is later', () => {
    expect(pointsRules).toEqual({ validDays: 180, validMonths: 6, levelMonths: 12 })
    expect(pointsExpiry(parseTime('2026-01-15T23:59:59'), bangkok)).toEqual({
      lastDay: '2026-07-15',
      expiresAt: parseTime('2026-07-16T00:00:00'),
    })
    // Six months after August 31 is February 28, after only 181 days.
    expect(pointsExpiry(parseTime('2026-08-31T00:00:00'), bangkok).lastDay).toBe('2027-02-28')
    expect(pointsExpiry(parseTime('2026-09-01T00:00:00'), bangkok).lastDay).toBe('2027-03-01')
  })

  it('count for the level from the start of the day twelve months ago', () => {
    expect(subtractMonths(parseTime('2026-11-23T15:00:00'), 12, bangkok)).toBe(
      parseTime('2025-11-23T00:00:00'),
    )
    expect(subtractMonths(parseTime('2026-03-31T00:00:00'), 1, bangkok)).toBe(
      parseTime('2026-02-28T00:00:00'),
    )
  })

  it('count for the level when earned, taken back or corrected', () => {
    expect(levelEntryKinds).toEqual(['EARNED', 'TAKEN_BACK', 'CORRECTED'])
    expect(buyingPartsBehaviourId).toBe(11)
  })
})

test.each([
  [-5, 'BRONZE', 0, 1000],
  [0, 'BRONZE', 0, 1000],
  [999, 'BRONZE', 999, 1],
  [1000, 'SILVER', 1000, 4000],
  [5000, 'GOLD', 5000, 15_000],
  [19_999, 'GOLD', 19_999, 1],
  [20_000, 'PLATINUM', 20_000, undefined],
])('%i points give the level %s', (obtained, level, countedTotal, missing) => {
  const progress = levelOf(obtained)
  expect([progress.level, progress.counted, progress.next?.missing]).toEqual([
    level,
    countedTotal,
    missing,
  ])
})

describe('a gift', () => {
  it('makes only the listed transitions', () => {
    for (const move of redemptionTransitions)
      expect(findRedemptionTransition(move.from, move.to)).toBe(move)
    expect(findRedemptionTransition('ORDERED', 'ARRIVED')).toBeUndefined()
    expect(findRedemptionTransition('ARRIVED', 'SENT')).toBeUndefined()
    expect(findRedemptionTransition('UNSENDABLE', 'ARRIVED')).toBeUndefined()
  })

  it('is handled by service only', () => {
    expect(giftActionsFor('ORDERED', 'SERVICE')).toEqual(['send', 'fail'])
    expect(giftActionsFor('SENT', 'SERVICE')).toEqual(['arrive', 'fail'])
    expect(giftActionsFor('ARRIVED', 'SERVICE')).toEqual([])
    expect(giftActionsFor('SENT', 'FINANCE')).toEqual([])
  })
})
