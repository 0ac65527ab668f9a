import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type FlashOffer, flashQuantity, flashState } from '#domain/price/flash.ts'
import { percentageOff } from '#domain/price/identities.ts'
import { winningPrice } from '#domain/price/winning.ts'

const workshop = { listPrice: 1000, cataloguePrice: 800, promotionPrice: 750 }
const sale: FlashOffer = { price: 600, startsAt: 5000, endsAt: 9000, left: 50, perBuyer: 2 }
const at = (now: number, quantity = 1, boughtQuantity = 0) => ({
  now,
  quantity,
  bought: boughtQuantity,
})

describe('the winning price', () => {
  it.each([
    ['the sale while it runs', sale, at(5000), 600, 'flash'],
    ['the promotion an instant before', sale, at(4999), 750, 'promotion'],
    ['the sale up to its last instant', sale, at(8999), 600, 'flash'],
    ['the promotion at its end', sale, at(9000), 750, 'promotion'],
    ['the promotion above the limit of a buyer', sale, at(6000, 3), 750, 'promotion'],
    ['the promotion where the limit is used up', sale, at(6000, 1, 2), 750, 'promotion'],
    [
      'the promotion where the sale has none left',
      { ...sale, left: 0 },
      at(6000),
      750,
      'promotion',
    ],
    [
      'the promotion where the sale has too few',
      { ...sale, left: 1 },
      at(6000, 2),
      750,
      'promotion',
    ],
    [
      'the promotion where the sale costs as much',
      { ...sale, price: 750 },
      at(6000),
      750,
      'promotion',
    ],
    ['the promotion where the sale is dearer', { ...sale, price: 900 }, at(6000), 750, 'promotion'],
    ['the promotion without a sale', null, at(6000), 750, 'promotion'],
  ] as const)('%s', (_, flash, scene, price, reason) => {
    expect(winningPrice(workshop, flash, scene)).toEqual({ price, reason })
  })

  it.each([
    ['the promotion below the lowest quantity', at(6000, 3), 750, 'promotion'],
    ['the first quantity price from its quantity on', at(6000, 4), 700, 'quantity'],
    ['the last quantity price from its quantity on', at(6000, 500), 500, 'quantity'],
  ] as const)('is %s', (_, scene, price, reason) => {
    const quantityPrices = [
      { quantity: 4, price: 700 },
      { quantity: 10, price: 500 },
    ]
    expect(winningPrice({ ...workshop, quantityPrices }, null, scene)).toEqual({ price, reason })
  })

  it('is the promotion or sale when the quantity price isn’t lower', () => {
    const bulk = { ...workshop, quantityPrices: [{ quantity: 2, price: 750 }] }
    expect(winningPrice(bulk, null, at(6000, 2))).toEqual({ price: 750, reason: 'promotion' })
    const deep = { ...workshop, quantityPrices: [{ quantity: 2, price: 650 }] }
    expect(winningPrice(deep, sale, at(6000, 2))).toEqual({ price: 600, reason: 'flash' })
    expect(winningPrice(deep, sale, at(6000, 3))).toEqual({ price: 650, reason: 'quantity' })
  })

  it('is the buyer’s catalogue price when no promotion is lower', () => {
    const plainPrices = { ...workshop, promotionPrice: 800 }
    expect(winningPrice(plainPrices, null, at(0))).toEqual({ price: 800, reason: 'list' })
  })

  it('never exceeds the catalogue price, and a winning flash sale is strictly lower', () => {
    const sum = fc.integer({ min: 1, max: 1_000_000 })
    const fewInteger = fc.integer({ min: 0, max: 20 })
    fc.assert(
      fc.property(
        sum,
        sum,
        fc.option(sum),
        sum,
        fewInteger,
        fewInteger,
        fewInteger,
        fewInteger,
        (list, own, promo, ...sold) => {
          const [price, left, perBuyer, quantity, bought] = sold
          const flash = { price, startsAt: 5, endsAt: 9, left, perBuyer: perBuyer + 1 }
          const scene = { now: 7, quantity: quantity + 1, bought }
          const ordinary = { listPrice: list, cataloguePrice: own, promotionPrice: promo }
          const won = winningPrice(ordinary, flash, scene)
          expect(won.price).toBeLessThanOrEqual(own)
          expect(won.price).toBeLessThanOrEqual(winningPrice(ordinary, null, scene).price)
          if (won.reason === 'flash') {
            expect(won.price).toBeLessThan(winningPrice(ordinary, null, scene).price)
            expect(scene.quantity).toBeLessThanOrEqual(flashQuantity(flash, bought))
          }
          expect(percentageOff(list, won.price)).toBeGreaterThanOrEqual(0)
        },
      ),
    )
  })

  it('gives the reason when a flash sale does not apply', () => {
    expect(flashState({ ...sale, left: 0 }, at(6000, 1, 2))).toBe('gone')
    expect(flashState(sale, at(6000, 2, 1))).toBe('limit')
    expect(flashState({ ...sale, perBuyer: 9, left: 4 }, at(6000, 5))).toBe('gone')
  })
})
