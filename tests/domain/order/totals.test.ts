import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { goodsTotal, vatIncluded } from '#domain/order/totals.ts'

const anyLine = fc.record({
  unitPrice: fc.nat(1_000_000_000),
  quantity: fc.integer({ min: 1, max: 999 }),
})

describe('goodsTotal', () => {
  it('is unit price times quantity over all lines', () => {
    expect(
      goodsTotal([
        { unitPrice: 129_999, quantity: 3 },
        { unitPrice: 1, quantity: 1 },
      ]),
    ).toBe(389_998)
  })

  it('is zero without lines', () => {
    expect(goodsTotal([])).toBe(0)
  })

  it('is exact to the satang', () => {
    fc.assert(
      fc.property(fc.array(anyLine, { maxLength: 100 }), (lines) => {
        const exactTotal = lines.reduce(
          (sum, { unitPrice, quantity }) => sum + BigInt(unitPrice) * BigInt(quantity),
          0n,
        )
        expect(BigInt(goodsTotal(lines))).toBe(exactTotal)
      }),
    )
  })

  it('throws when a satang would be lost', () => {
    expect(() => goodsTotal([{ unitPrice: Number.MAX_SAFE_INTEGER, quantity: 2 }])).toThrow(
      RangeError,
    )
    expect(() =>
      goodsTotal([
        { unitPrice: Number.MAX_SAFE_INTEGER, quantity: 1 },
        { unitPrice: 1, quantity: 1 },
      ]),
    ).toThrow(RangeError)
    expect(() => goodsTotal([{ unitPrice: 100.5, quantity: 1 }])).toThrow(RangeError)
    expect(() => goodsTotal([{ unitPrice: NaN, quantity: 1 }])).toThrow(RangeError)
  })
})

describe('the VAT included in a total', () => {
  it.each([
    [10_700, 700],
    [107, 7],
    [100, 7],
    [7, 0],
    [8, 1],
    [0, 0],
    [1_000_000, 65_421],
  ])('of %i satang at 7 percent is %i', (total, vat) => {
    expect(vatIncluded(total, 7)).toBe(vat)
  })

  it('rounds half up', () => {
    expect(vatIncluded(14, 12)).toBe(2)
  })

  it('is zero at a rate of zero', () => {
    expect(vatIncluded(123_456, 0)).toBe(0)
  })

  it('is exact to the satang for every total up to the order limit', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 1_000_000_000_000 }),
        fc.constantFrom(7, 8, 10, 11, 12),
        (total, percent) => {
          const wholePercent = BigInt(100 + percent)
          const exactTax =
            (2n * BigInt(total) * BigInt(percent) + wholePercent) / (2n * wholePercent)
          expect(BigInt(vatIncluded(total, percent))).toBe(exactTax)
        },
      ),
    )
  })
})
