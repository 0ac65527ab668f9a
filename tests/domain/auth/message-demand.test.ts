import fc from 'fast-check'
import { expect, test } from 'vitest'
import { bitsFor, leastBits, maxBits, numbersOf } from '#domain/auth/message-demand.ts'

test('H21: the puzzle doubles with demand, of a country or of a network, up to its hardest', () => {
  expect([0, 40, 79, 80, 159, 160, 320, 640, 9999].map((n) => bitsFor(n, 0))).toEqual([
    13, 13, 13, 14, 14, 15, 16, 17, 17,
  ])
  expect([0, 6, 11, 12, 24, 48, 96, 9999].map((n) => bitsFor(0, n))).toEqual([
    13, 13, 13, 14, 15, 16, 17, 17,
  ])
  fc.assert(
    fc.property(fc.nat(), fc.nat(), fc.nat(), (country, network, more) => {
      const bits = bitsFor(country, network)
      expect(bits).toBeGreaterThanOrEqual(leastBits)
      expect(bits).toBeLessThanOrEqual(maxBits)
      expect(bitsFor(country + more, network)).toBeGreaterThanOrEqual(bits)
      expect(bitsFor(country, network + more)).toBeGreaterThanOrEqual(bits)
    }),
  )
})

test('H21: a block of numbers is all but the last four digits', () => {
  expect(numbersOf('+66', '812345678')).toBe('+66 81234')
})
