import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  extractCode,
  codeRules,
  digitsAfterFailures,
  waitForCode,
} from '#domain/auth/one-time-code.ts'

const minute = 60_000
const now = Date.parse('2026-11-23T10:00:00Z')

describe('a one-time code', () => {
  it('has 4 digits until the third wrong guess of a day, then 8 digits', () => {
    const after = (usual: 4 | 6) =>
      [0, 1, 2, 3, 4, 100].map((failures) => digitsAfterFailures(failures, usual))
    expect(after(4)).toEqual([4, 4, 4, 8, 8, 8])
    expect(after(6)).toEqual([6, 6, 6, 8, 8, 8])
  })

  it('gives an unknown browser at most 4 chances in 10,000 per day under the current rules', () => {
    const { digits, strictDigits, failures, tries, perDay } = codeRules
    const chance = failures / 10 ** digits + (perDay * tries) / 10 ** strictDigits
    expect(chance).toBeLessThanOrEqual(4 / 10_000)
    // Six-digit codes, which an operator may configure.
    expect(failures / 10 ** 6 + (perDay * tries) / 10 ** strictDigits).toBeLessThanOrEqual(1e-5)
  })
})

describe('the code extracted from pasted text', () => {
  it.each([
    ['1234', '1234'],
    ['1 2 3 4', '1234'],
    ['12-34', '1234'],
    ['รหัส 1234', '1234'],
    ['๑๒๓๔', '1234'],
    ['１２３４', '1234'],
    ['EGG Mall: 1234\n\n@shop.example #1234', '1234'],
    ['12345678', '12345678'],
    ['12', '12'],
    ['1a2', '12'],
    ['123456789', '12345678'],
    ['', ''],
  ])('of %j is %s', (text, code) => {
    expect(extractCode(text)).toBe(code)
  })
})

describe('the delay before another code', () => {
  it('is zero for a number without earlier codes', () => {
    expect(waitForCode([], now)).toBe(0)
  })

  it('is one minute after the last code', () => {
    expect(waitForCode([now - minute], now)).toBe(0)
    expect(waitForCode([now - minute + 1], now)).toBe(1)
    expect(waitForCode([now], now)).toBe(minute)
  })

  it('is at most two minutes after the clock was set back by any amount', () => {
    const hours = [1, 24, 24 * 365].map((ahead) => now + ahead * 60 * minute)
    expect(waitForCode(hours, now)).toBe(0)
    expect(waitForCode([...hours, now - 1], now)).toBe(minute - 1)
    expect(waitForCode([now + minute], now)).toBe(2 * minute)
  })

  it('allows the fifth code within an hour but not the sixth', () => {
    const minutesAgo = (...ages: number[]) => ages.map((age) => now - age * minute)
    expect(waitForCode(minutesAgo(50, 40, 30, 20), now)).toBe(0)
    expect(waitForCode(minutesAgo(10, 20, 50, 40, 30), now)).toBe(10 * minute)
    expect(waitForCode(minutesAgo(61, 40, 30, 20, 10), now)).toBe(0)
  })

  it('never allows two codes per minute, six per hour or 21 per day', () => {
    fc.assert(
      fc.property(fc.array(fc.nat(20 * 60), { minLength: 1, maxLength: 200 }), (waits) => {
        const expiredAges: number[] = []
        let time = now
        for (const wait of waits) {
          time += wait * 1000
          if (waitForCode(expiredAges, time) === 0) expiredAges.push(time)
        }
        for (let i = 1; i < expiredAges.length; i++)
          expect((expiredAges[i] ?? 0) - (expiredAges[i - 1] ?? 0)).toBeGreaterThanOrEqual(minute)
        for (let i = 5; i < expiredAges.length; i++)
          expect((expiredAges[i] ?? 0) - (expiredAges[i - 5] ?? 0)).toBeGreaterThanOrEqual(
            60 * minute,
          )
        for (let i = 20; i < expiredAges.length; i++)
          expect((expiredAges[i] ?? 0) - (expiredAges[i - 20] ?? 0)).toBeGreaterThanOrEqual(
            24 * 60 * minute,
          )
      }),
    )
  })

  it('ends neither earlier nor later than reported', () => {
    fc.assert(
      fc.property(fc.array(fc.nat(30 * 60 * minute), { maxLength: 30 }), (ages) => {
        const sentTimes = ages.map((age) => now - age)
        const wait = waitForCode(sentTimes, now)
        expect(waitForCode(sentTimes, now + wait)).toBe(0)
        if (wait > 0) expect(waitForCode(sentTimes, now + wait - 1)).toBe(1)
      }),
    )
  })
})
