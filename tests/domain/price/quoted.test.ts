import fc from 'fast-check'
import { expect, test } from 'vitest'
import { quotedPriceState } from '#domain/price/quoted.ts'
import { winningPrice } from '#domain/price/winning.ts'
import { generatedCases } from '../../support/rounds.ts'

const workshop = { listPrice: 1000, cataloguePrice: 800, promotionPrice: null }
const quoted = { price: 700, quantity: 20, until: 5000 }
const at = (now: number, quantity: number) => ({ now, quantity, bought: 0 })

test.each([
  ['the quoted price for its quantity before its end', at(4999, 20), 700, 'quoted'],
  ['the list price from its end on', at(5000, 20), 800, 'list'],
  ['the list price for fewer', at(0, 19), 800, 'list'],
  ['the list price for more', at(0, 21), 800, 'list'],
] as const)('%s', (_, scene, price, reason) => {
  expect(winningPrice(workshop, null, scene, quoted)).toEqual({ price, reason })
})

test.each([
  [4999, 20, 701, 'on'],
  [4999, 20, 700, 'lower'],
  [5000, 20, 701, 'over'],
  [5000, 19, 701, 'over'],
  [4999, 19, 701, 'quantity'],
] as const)(
  'at time %i, for %i items and next to the price %i, a quoted price has the state %s',
  (now, quantity, otherPrice, state) => {
    expect(quotedPriceState(quoted, { now, quantity }, otherPrice)).toBe(state)
  },
)

test('a lower or equal public price wins over a quoted price', () => {
  const cheaper = { ...workshop, promotionPrice: 700 }
  expect(winningPrice(cheaper, null, at(0, 20), quoted)).toEqual({
    price: 700,
    reason: 'promotion',
  })
  const sale = { price: 600, startsAt: 0, endsAt: 9000, left: 50, perBuyer: 30 }
  expect(winningPrice(workshop, sale, at(0, 20), quoted)).toEqual({ price: 600, reason: 'flash' })
})

test('every price has its source, and a quotation never raises a price', () => {
  const amount = fc.integer({ min: 1, max: 1_000_000 })
  const quantity = fc.integer({ min: 1, max: 6 })
  const time = fc.integer({ min: 0, max: 9 })
  fc.assert(
    fc.property(
      fc.record({ listPrice: amount, cataloguePrice: amount, promotionPrice: fc.option(amount) }),
      fc.option(
        fc.record({
          price: amount,
          startsAt: time,
          endsAt: time,
          left: quantity,
          perBuyer: quantity,
        }),
      ),
      fc.record({ price: amount, quantity, until: time }),
      fc.record({ now: time, quantity, bought: fc.integer({ min: 0, max: 3 }) }),
      (price, flash, quote, scene) => {
        const without = winningPrice(price, flash, scene)
        const won = winningPrice(price, flash, scene, quote)
        const state = quotedPriceState(quote, scene, without.price)
        expect(won.price).toBeLessThanOrEqual(without.price)
        expect(won.reason === 'quoted').toBe(state === 'on')
        if (won.reason === 'quoted') {
          expect(won.price).toBe(quote.price)
          expect(scene.quantity).toBe(quote.quantity)
          expect(scene.now).toBeLessThan(quote.until)
        } else expect(won).toEqual(without)
      },
    ),
    generatedCases('quoted prices', 1000, 100_000),
  )
})
