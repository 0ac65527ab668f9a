import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { yearByPositionSeven, encodesModelYear, modelYearsOf } from '#domain/vin/model-year.ts'

describe('model year of position 10', () => {
  test.each([
    ['Y', [2000]],
    ['1', [2001]],
    ['9', [2009]],
    ['A', [2010]],
    ['J', [2018]],
    ['R', [2024]],
    ['S', [2025]],
    ['T', [1996, 2026]],
    ['V', [1997, 2027]],
    ['W', [1998]],
    ['0', []],
    ['U', []],
    ['Z', []],
    ['I', []],
    ['', []],
  ])('%j in 2026 is %j', (code, years) => expect(modelYearsOf(code, 2026)).toEqual(years))

  test('a year is at most one year ahead, and two candidate years are thirty years apart', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 2020, max: 2060 }),
        fc.string({ maxLength: 2 }),
        (now, code) => {
          const years = modelYearsOf(code, now)
          for (const year of years) expect(year).toBeLessThanOrEqual(now + 1)
          if (years.length === 2) expect((years[1] ?? 0) - (years[0] ?? 0)).toBe(30)
        },
      ),
    )
  })

  test('encodesModelYear follows the maker’s rule for the year', () => {
    expect(encodesModelYear('MR0FZ29GX02012345', 'letter', false)).toBe(false)
    expect(encodesModelYear('MR0KB8CD9P1012345', 'letter', false)).toBe(true)
    expect(encodesModelYear('JTDKN3DU9A1012345', 'checked', true)).toBe(true)
    expect(encodesModelYear('JTDKN3DU9A1012345', 'checked', false)).toBe(false)
    expect(encodesModelYear('MNTVCUD40Z0012345', 'none', true)).toBe(false)
    expect(encodesModelYear('MHKM1BA3JDK012345', 'any', false)).toBe(true)
  })

  test('position 7 distinguishes the cycles only in North America', () => {
    expect(yearByPositionSeven('1FMEU73E66UA12345', [1996, 2026])).toEqual([1996])
    expect(yearByPositionSeven('5YJ3E1EA7TF012345', [1996, 2026])).toEqual([2026])
    expect(yearByPositionSeven('KMHE341DBTA012345', [1996, 2026])).toEqual([1996, 2026])
  })
})
