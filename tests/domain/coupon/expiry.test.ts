import { describe, expect, it } from 'vitest'
import { couponExpiryOf, endsSoon, validityOf } from '#domain/coupon/expiry.ts'

const bangkok = { utcOffset: 7, holidays: new Set<string>() }
const parseTime = (local: string) => Date.parse(`${local}+07:00`)
const claimed = parseTime('2026-11-22T15:30:00')

describe('a coupon', () => {
  it('is valid to the end of its last day, not counting the day of the claim', () => {
    expect(couponExpiryOf(claimed, 7, bangkok)).toBe(parseTime('2026-11-30T00:00:00'))
    expect(couponExpiryOf(claimed, 0, bangkok)).toBe(parseTime('2026-11-23T00:00:00'))
  })

  it('without start and end dates is valid for its number of days from the claim', () => {
    expect(validityOf(claimed, { validDays: 7, firstDay: '', lastDay: '' }, bangkok)).toEqual({
      validFrom: claimed,
      expiresAt: parseTime('2026-11-30T00:00:00'),
    })
  })

  it('begins on its start date when claimed before it', () => {
    const of = (firstDay: string) =>
      validityOf(claimed, { validDays: 7, firstDay, lastDay: '' }, bangkok).validFrom
    expect(of('2026-11-25')).toBe(parseTime('2026-11-25T00:00:00'))
    expect(of('2026-11-22')).toBe(claimed)
  })

  it('ends on its end date, or after its number of days if that is earlier', () => {
    const of = (lastDay: string) =>
      validityOf(claimed, { validDays: 7, firstDay: '', lastDay }, bangkok).expiresAt
    expect(of('2026-11-25')).toBe(parseTime('2026-11-26T00:00:00'))
    expect(of('2026-12-31')).toBe(parseTime('2026-11-30T00:00:00'))
  })
})

describe('a coupon is marked as ending soon', () => {
  const ends = parseTime('2026-11-30T00:00:00')

  it('from three days before its last day', () => {
    expect(endsSoon(ends, parseTime('2026-11-25T23:59:59'), bangkok)).toBe(false)
    expect(endsSoon(ends, parseTime('2026-11-26T00:00:00'), bangkok)).toBe(true)
    expect(endsSoon(ends, parseTime('2026-11-29T23:59:59'), bangkok)).toBe(true)
  })

  it('a day later when it ends one millisecond into the next day', () => {
    expect(endsSoon(ends + 1, parseTime('2026-11-26T23:59:59'), bangkok)).toBe(false)
    expect(endsSoon(ends + 1, parseTime('2026-11-27T00:00:00'), bangkok)).toBe(true)
  })
})
