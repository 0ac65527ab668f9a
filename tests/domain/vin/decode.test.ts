import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { checkDigitOf } from '#domain/vin/check-digit.ts'
import { decodeVin, type VinMaker, type VinPattern } from '#domain/vin/decode.ts'

const maker = (over: Partial<VinMaker> = {}): VinMaker => ({
  brandId: 1,
  yearRule: 'any',
  from: null,
  to: null,
  ...over,
})
const pattern = (over: Partial<VinPattern> = {}): VinPattern => ({
  brandId: 1,
  serialIds: [10],
  capacity: '',
  engines: [],
  generations: [],
  checked: false,
  weight: 3,
  from: null,
  to: null,
  ...over,
})
const spans = new Map([
  [10, { from: 2012, to: 2020 }],
  [11, { from: 1998, to: 2026 }],
  [12, { from: 2015, to: 2026 }],
])
const vin = 'MHKM1BA3JDK012345'
const decode = (makers: VinMaker[], patterns: VinPattern[], of = vin) =>
  decodeVin(of, makers, patterns, spans, 2026)

describe('decodeVin', () => {
  test('returns the make, year, series and engine size from the tables', () => {
    expect(decode([maker()], [pattern({ capacity: '1.3' })])).toEqual({
      brandIds: [1],
      year: 2013,
      span: { from: 2013, to: 2013 },
      serialIds: [10],
      capacity: '1.3',
      engines: [],
      generations: [],
    })
  })

  test('uses the most specific pattern, even for a car that is not sold in the country', () => {
    const loose = pattern({ weight: 1, serialIds: [11] })
    expect(decode([maker()], [loose, pattern()]).serialIds).toEqual([10])
    expect(decode([maker()], [loose, pattern({ serialIds: [] })]).serialIds).toEqual([])
  })

  test('returns the years of all patterns if the year is unknown, open-ended if one pattern is', () => {
    const unknownMakers = [maker({ yearRule: 'none' })]
    const years = (...given: [number | null, number | null][]) =>
      decode(
        unknownMakers,
        given.map(([from, to]) => pattern({ from, to })),
      ).span
    expect(years([2014, 2016], [2012, 2019])).toEqual({ from: 2012, to: 2019 })
    expect(years([2014, 2016], [2012, null])).toEqual({ from: 2012, to: null })
    expect(years([null, 2016], [2012, 2019])).toEqual({ from: null, to: 2019 })
  })

  test('drops series of other years, and returns no series rather than a wrong one', () => {
    expect(decode([maker()], [pattern({ serialIds: [10, 12] })]).serialIds).toEqual([10])
    expect(decode([maker()], [pattern({ serialIds: [12] })]).serialIds).toEqual([])
    expect(decode([maker()], [pattern({ from: 2014 })]).serialIds).toEqual([])
  })

  test('requires a valid check digit for patterns of the North American format', () => {
    const american = [pattern({ checked: true })]
    expect(decode([maker()], american).serialIds).toEqual([])
    const right = `${vin.slice(0, 8)}${checkDigitOf(vin)}${vin.slice(9)}`
    expect(decode([maker()], american, right).serialIds).toEqual([10])
  })

  test('reads the year of a maker with check digits only if a pattern with a check digit covers it', () => {
    const right = `${vin.slice(0, 8)}${checkDigitOf(vin)}${vin.slice(9)}`
    const yearBy = (over: Partial<VinPattern>) =>
      decode([maker({ yearRule: 'checked' })], [pattern(over)], right).year
    expect(yearBy({ checked: true })).toBe(2013)
    expect(yearBy({ checked: true, from: 2014 })).toBeNull()
    expect(yearBy({ checked: false })).toBeNull()
  })

  test('resolves a plant of two makes by pattern or year, and otherwise returns both makes', () => {
    const shared = [maker(), maker({ brandId: 2, from: 2014 })]
    expect(decode(shared, []).brandIds).toEqual([1])
    expect(decode([maker(), maker({ brandId: 2 })], []).brandIds).toEqual([1, 2])
    expect(decode([maker(), maker({ brandId: 2 })], [pattern({ brandId: 2 })]).brandIds).toEqual([
      2,
    ])
  })

  test('resolves two year cycles by series or make, and otherwise returns no year', () => {
    const vinWithTwoReadings = 'MHKM1BA3JTK012345'
    expect(decode([maker()], [], vinWithTwoReadings).year).toBeNull()
    expect(decode([maker()], [pattern({ serialIds: [12] })], vinWithTwoReadings).year).toBe(2026)
    expect(decode([maker()], [pattern({ serialIds: [10, 12] })], vinWithTwoReadings).year).toBe(
      2026,
    )
    expect(decode([maker({ from: 2011 })], [], vinWithTwoReadings).year).toBe(2026)
    expect(decode([maker({ yearRule: 'none' })], []).year).toBeNull()
  })

  test('never returns a series without a matching pattern or a year outside its span', () => {
    const any = fc.record({
      serialIds: fc.subarray([10, 11, 12]),
      weight: fc.integer({ min: 1, max: 6 }),
      checked: fc.boolean(),
      from: fc.option(fc.integer({ min: 1996, max: 2026 })),
    })
    const code = fc.constantFrom(...'ABCDEFGHJKLMNPRSTVWXYZ0123456789')
    fc.assert(
      fc.property(fc.array(any, { maxLength: 5 }), code, (rows, tenth) => {
        const decodedVin = decode(
          [maker()],
          rows.map((row) => pattern(row)),
          `MHKM1BA3J${tenth}K012345`,
        )
        for (const id of decodedVin.serialIds) {
          expect(rows.some((row) => row.serialIds.includes(id))).toBe(true)
          const span = spans.get(id)
          if (decodedVin.year !== null && span) {
            expect(decodedVin.year).toBeGreaterThanOrEqual(span.from)
            expect(decodedVin.year).toBeLessThanOrEqual(span.to)
          }
        }
      }),
    )
  })
})
