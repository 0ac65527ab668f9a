import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  budgetFee,
  calculateChargeableKg,
  type ParcelLine,
  calculateWeightFee,
} from '#domain/shipping/fee.ts'

const baht = (sum: number) => Math.round(sum * 100)

const box = (kg: number, l = 1, w = 1, h = 1, quantity = 1): ParcelLine => ({
  weightG: kg * 1000,
  lengthMm: l * 10,
  widthMm: w * 10,
  heightMm: h * 10,
  quantity,
})

const line: fc.Arbitrary<ParcelLine> = fc.record({
  weightG: fc.nat(50_000),
  lengthMm: fc.nat(2000),
  widthMm: fc.nat(2000),
  heightMm: fc.nat(2000),
  quantity: fc.integer({ min: 1, max: 50 }),
})

describe('the fee by weight', () => {
  it.each([
    [0, 149],
    [0.001, 149],
    [5, 149],
    [5.001, 199],
    [10, 199],
    [10.001, 249],
    [15, 249],
    [15.001, 299],
    [20, 299],
    [20.001, 314],
    [20.1, 314],
    [21, 314],
    [21.001, 329],
    [22, 329],
    [30, 449],
    [100, 1499],
  ])('%d kg costs %d baht', (kg, fee) => {
    expect(calculateWeightFee(kg)).toBe(baht(fee))
  })

  it('is never below 149', () => {
    fc.assert(
      fc.property(fc.double({ min: 0, max: 10_000, noNaN: true }), (kg) => {
        expect(calculateWeightFee(kg)).toBeGreaterThanOrEqual(baht(149))
      }),
    )
  })

  it('never falls as the weight increases', () => {
    const kg = fc.double({ min: 0, max: 2000, noNaN: true })
    fc.assert(
      fc.property(kg, kg, (a, b) => {
        expect(calculateWeightFee(Math.max(a, b))).toBeGreaterThanOrEqual(
          calculateWeightFee(Math.min(a, b)),
        )
      }),
    )
  })

  it('is always a whole number of satang', () => {
    fc.assert(
      fc.property(fc.double({ min: 0, max: 10_000, noNaN: true }), (kg) => {
        expect(Number.isSafeInteger(calculateWeightFee(kg))).toBe(true)
      }),
    )
  })

  it('rises by exactly 15 baht per kilogram above 20', () => {
    fc.assert(
      fc.property(fc.integer({ min: 20, max: 5000 }), (kg) => {
        expect(calculateWeightFee(kg + 1) - calculateWeightFee(kg)).toBe(baht(15))
      }),
    )
  })
})

describe('the chargeable weight of a parcel', () => {
  it('is the actual weight of a heavy parcel', () => {
    expect(calculateChargeableKg([box(12.5, 10, 10, 10)])).toBe(12.5)
  })

  it('is the volume in cm divided by 5000 for a bulky parcel', () => {
    expect(calculateChargeableKg([box(2, 50, 40, 30)])).toBe(12)
  })

  it('counts every item of every line', () => {
    expect(calculateChargeableKg([box(1.2, 1, 1, 1, 3), box(0.4, 1, 1, 1, 2)])).toBeCloseTo(4.4, 10)
    expect(calculateChargeableKg([box(0, 50, 40, 30, 2)])).toBe(24)
  })

  it('is zero for an empty parcel', () => {
    expect(calculateChargeableKg([])).toBe(0)
  })

  it('is not rounded: one gram above 5 kg is in the next band', () => {
    expect(calculateWeightFee(calculateChargeableKg([box(5)]))).toBe(baht(149))
    expect(calculateWeightFee(calculateChargeableKg([{ ...box(5), weightG: 5001 }]))).toBe(
      baht(199),
    )
  })

  it('never falls when an item is added, and neither does the fee', () => {
    fc.assert(
      fc.property(fc.array(line, { maxLength: 6 }), line, (lines, moreParcelLine) => {
        const chargeableKgBefore = calculateChargeableKg(lines)
        const chargeableKgAfter = calculateChargeableKg([...lines, moreParcelLine])
        expect(chargeableKgAfter).toBeGreaterThanOrEqual(chargeableKgBefore)
        expect(calculateWeightFee(chargeableKgAfter)).toBeGreaterThanOrEqual(
          calculateWeightFee(chargeableKgBefore),
        )
      }),
    )
  })

  it('is exact at whole kilograms of volume, without a rounding error', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 200 }),
        fc.integer({ min: 1, max: 20 }),
        (kg, quantity) => {
          const parcel = [box(0, kg, 50, 100, quantity)]
          expect(calculateChargeableKg(parcel)).toBe(kg * quantity)
        },
      ),
    )
  })
})

describe('budget delivery', () => {
  it.each([
    [0, 149],
    [9_999.99, 149],
    [10_000, 199],
    [29_999.99, 199],
    [30_000, 349],
    [99_999.99, 349],
    [100_000, 349],
    [100_000.01, 499],
    [10_000_000, 499],
  ])('for an order of %d baht costs %d', (payable, fee) => {
    expect(budgetFee(baht(payable))).toBe(baht(fee))
  })

  it('costs one of four fees, and never less for a larger total', () => {
    fc.assert(
      fc.property(fc.nat(50_000_000), fc.nat(50_000_000), (a, b) => {
        expect([14900, 19900, 34900, 49900]).toContain(budgetFee(a))
        expect(budgetFee(Math.max(a, b))).toBeGreaterThanOrEqual(budgetFee(Math.min(a, b)))
      }),
    )
  })
})
