import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  consumerPriceId,
  separateCataloguePrice,
  payablePrice,
  percentageOff,
  priceIdentities,
} from '#domain/price/identities.ts'

const price = fc.integer({ min: 1, max: 100_000_000 })

describe('price identities', () => {
  it('start with Consumer, which every visitor has', () => {
    expect(priceIdentities[0]).toEqual({ priceId: consumerPriceId, key: 'consumer' })
  })

  it('have unique IDs and keys', () => {
    expect(new Set(priceIdentities.map((row) => row.priceId)).size).toBe(priceIdentities.length)
    expect(new Set(priceIdentities.map((row) => row.key)).size).toBe(priceIdentities.length)
  })
})

describe('the payable price of a part', () => {
  it('is the promotion price when it is lower', () => {
    expect(payablePrice({ listPrice: 200, cataloguePrice: 150, promotionPrice: 149 })).toBe(149)
  })

  it('is the catalogue price without a promotion', () => {
    expect(payablePrice({ listPrice: 200, cataloguePrice: 150, promotionPrice: null })).toBe(150)
  })

  it('is the catalogue price when the promotion price is not lower', () => {
    for (const promotionPrice of [150, 151])
      expect(payablePrice({ listPrice: 200, cataloguePrice: 150, promotionPrice })).toBe(150)
  })

  it('is never more than the catalogue price', () => {
    fc.assert(
      fc.property(price, price, fc.option(price), (listPrice, cataloguePrice, promotionPrice) => {
        const paidPayablePrice = payablePrice({ listPrice, cataloguePrice, promotionPrice })
        expect(paidPayablePrice).toBeLessThanOrEqual(cataloguePrice)
        expect([cataloguePrice, promotionPrice]).toContain(paidPayablePrice)
      }),
    )
  })
})

describe('the catalogue price to display', () => {
  const prices = { listPrice: 200, cataloguePrice: 150 }

  it('is shown under a promotion or flash sale', () => {
    expect(separateCataloguePrice(prices, 149)).toBe(150)
  })

  it('is omitted when it equals the payable price', () => {
    expect(separateCataloguePrice(prices, 150)).toBeNull()
  })

  it('is omitted when it equals the list price', () => {
    expect(separateCataloguePrice({ listPrice: 150, cataloguePrice: 150 }, 120)).toBeNull()
  })

  it('is never an amount that is already displayed', () => {
    fc.assert(
      fc.property(price, price, fc.option(price), (listPrice, cataloguePrice, promotionPrice) => {
        const paidPayablePrice = payablePrice({ listPrice, cataloguePrice, promotionPrice })
        const namedPrice = separateCataloguePrice({ listPrice, cataloguePrice }, paidPayablePrice)
        expect([null, cataloguePrice]).toContain(namedPrice)
        expect([paidPayablePrice, listPrice]).not.toContain(namedPrice)
        if (namedPrice === null) expect([paidPayablePrice, listPrice]).toContain(cataloguePrice)
      }),
    )
  })
})

describe('the percentage off', () => {
  it.each([
    [10_000, 7_500, 25],
    [10_000, 10_000, 0],
    [10_000, 12_000, 0],
    [0, 0, 0],
    [10_000, 5_000, 50],
    [10_000, 6_810, 31],
    [10_000, 9_999, 0],
    [100, 71, 29],
  ])('from %i to %i is %i', (list, paidAmount, off) => {
    expect(percentageOff(list, paidAmount)).toBe(off)
  })

  it('is a whole number from 0 to 100', () => {
    fc.assert(
      fc.property(price, price, (list, paidAmount) => {
        const off = percentageOff(list, paidAmount)
        expect(Number.isInteger(off)).toBe(true)
        expect(off).toBeGreaterThanOrEqual(0)
        expect(off).toBeLessThanOrEqual(100)
        // The percentage is never announced larger than it is.
        if (off > 0) expect(paidAmount * 100).toBeLessThanOrEqual(list * (100 - off))
      }),
    )
  })
})
