import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  difficultyFor,
  minDifficultyBits,
  maxDifficultyBits,
  numberBlockOf,
} from '#domain/auth/message-difficulty.ts'

test('H21: puzzle difficulty doubles with country or network demand, up to the maximum', () => {
  expect([0, 40, 79, 80, 159, 160, 320, 640, 9999].map((n) => difficultyFor(n, 0))).toEqual([
    13, 13, 13, 14, 14, 15, 16, 17, 17,
  ])
  expect([0, 6, 11, 12, 24, 48, 96, 9999].map((n) => difficultyFor(0, n))).toEqual([
    13, 13, 13, 14, 15, 16, 17, 17,
  ])
  fc.assert(
    fc.property(fc.nat(), fc.nat(), fc.nat(), (country, network, more) => {
      const bits = difficultyFor(country, network)
      expect(bits).toBeGreaterThanOrEqual(minDifficultyBits)
      expect(bits).toBeLessThanOrEqual(maxDifficultyBits)
      expect(difficultyFor(country + more, network)).toBeGreaterThanOrEqual(bits)
      expect(difficultyFor(country, network + more)).toBeGreaterThanOrEqual(bits)
    }),
  )
})

test('H21: a number block omits the last four digits of a phone number', () => {
  expect(numberBlockOf('+66', '812345678')).toBe('+66 81234')
})
