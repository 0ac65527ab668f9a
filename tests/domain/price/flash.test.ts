import { describe, expect, it, test } from 'vitest'
import { flashQuantity, flashState } from '#domain/price/flash.ts'
import {
  consumerPriceId,
  separateCataloguePrice,
  payablePrice,
  percentageOff,
  priceIdentities,
} from '#domain/price/identities.ts'

const flash = { price: 100, startsAt: 1000, endsAt: 2000, left: 5, perBuyer: 3 }
const state = (now: number, quantity: number, boughtQuantity = 0, change = {}) =>
  flashState({ ...flash, ...change }, { now, quantity, bought: boughtQuantity })

describe('a flash sale', () => {
  it('runs from its start until just before its end', () => {
    expect([999, 1000, 1999, 2000].map((now) => state(now, 1))).toEqual([
      'before',
      'on',
      'on',
      'over',
    ])
  })

  it('is limited to a total quantity per buyer', () => {
    expect([state(1500, 3), state(1500, 4), state(1500, 1, 2), state(1500, 2, 2)]).toEqual([
      'on',
      'limit',
      'on',
      'limit',
    ])
  })

  it('sells at most the remaining quantity', () => {
    expect(state(1500, 2, 0, { left: 2 })).toBe('on')
    expect(state(1500, 3, 0, { left: 2 })).toBe('gone')
    expect(state(1500, 1, 0, { left: 1 })).toBe('on')
    expect(state(1500, 1, 0, { left: 0 })).toBe('gone')
  })

  it('limits the quantity of a buyer by earlier purchases and by the quantity left', () => {
    expect([0, 1, 3, 4].map((bought) => flashQuantity(flash, bought))).toEqual([3, 2, 0, 0])
    expect(flashQuantity({ ...flash, left: 1 }, 0)).toBe(1)
    expect(flashQuantity({ ...flash, left: 0 }, 0)).toBe(0)
  })
})

test('the discount is a whole percentage, and 0 for a price that isn’t lower', () => {
  expect([percentageOff(200, 150), percentageOff(300, 200), percentageOff(200, 199)]).toEqual([
    25, 33, 0,
  ])
  expect([
    percentageOff(200, 200),
    percentageOff(200, 201),
    percentageOff(0, 0),
    percentageOff(0, -1),
  ]).toEqual([0, 0, 0, 0])
})

test('the lower of promotion and catalogue price is payable', () => {
  const price = (promotionPrice: number | null) =>
    payablePrice({ listPrice: 300, cataloguePrice: 200, promotionPrice })
  expect([price(null), price(199), price(200), price(250)]).toEqual([200, 199, 200, 200])
})

test('the catalogue price is shown when it is neither the payable nor the list price', () => {
  const shownPrice = (cataloguePrice: number) =>
    separateCataloguePrice({ listPrice: 300, cataloguePrice }, 100)
  expect([shownPrice(200), shownPrice(300), shownPrice(100)]).toEqual([200, null, null])
})

test('the four price lists have the numbers 1 to 4, and visitors see the first', () => {
  expect(priceIdentities.map(({ priceId }) => priceId)).toEqual([1, 2, 3, 4])
  expect(consumerPriceId).toBe(1)
})
