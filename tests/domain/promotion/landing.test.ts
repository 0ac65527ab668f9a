import { describe, expect, test } from 'vitest'
import { countryOf } from '../../../src/domain/country/countries.ts'
import { couponExpiryOf } from '../../../src/domain/coupon/expiry.ts'
import { isOpen, promotionStateAt, promotionState } from '../../../src/domain/promotion/landing.ts'
import { calendarOf } from '../../../src/domain/shipping/holidays.ts'

const head = { start: '2026-11-15', end: '2027-02-28', countries: ['TH'] }
const thailand = calendarOf(countryOf(1001))
const korea = calendarOf(countryOf(1198))

describe('a promotion', () => {
  test.each([
    ['2026-11-14', 'before'],
    ['2026-11-15', 'open'],
    ['2027-02-28', 'open'],
    ['2027-03-01', 'over'],
  ] as const)('on %s is %s', (today, state) => {
    expect(promotionState(head, today)).toBe(state)
    expect(isOpen(head, today)).toBe(state === 'open')
  })

  test('begins at midnight local time', () => {
    const lastSecond = Date.parse('2026-11-14T16:59:59Z')
    expect(promotionStateAt(head, lastSecond, thailand)).toBe('before')
    expect(promotionStateAt(head, lastSecond + 1000, thailand)).toBe('open')
    // Seoul is two hours ahead of Bangkok.
    expect(promotionStateAt(head, lastSecond - 3_600_000, korea)).toBe('open')
  })
})

describe('a coupon', () => {
  test('is valid to the end of its last day, whatever the time of the claim', () => {
    const end = Date.parse('2026-12-21T17:00:00Z')
    expect(couponExpiryOf(Date.parse('2026-11-20T17:00:00Z'), 30, thailand)).toBe(end)
    expect(couponExpiryOf(Date.parse('2026-11-21T16:59:59Z'), 30, thailand)).toBe(end)
    expect(couponExpiryOf(Date.parse('2026-11-21T17:00:00Z'), 30, thailand)).toBe(end + 86_400_000)
  })

  test('with a validity of one day is valid until the end of the next day', () => {
    expect(couponExpiryOf(Date.parse('2028-02-28T05:00:00Z'), 1, korea)).toBe(
      Date.parse('2028-02-29T15:00:00Z'),
    )
  })
})
