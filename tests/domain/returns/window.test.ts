import fc from 'fast-check'
import { expect, it } from 'vitest'
import { countries, countryOf } from '#domain/country/countries.ts'
import { returnCutOff, returnableUntil } from '#domain/returns/window.ts'

const bangkok = countryOf(1001)
const seoul = countryOf(1198)

it('a return can be requested until the end of the seventh day after receipt, in local time', () => {
  const receivedAt = Date.parse('2026-11-20T10:15:30+07:00')
  expect(returnableUntil(receivedAt, bangkok)).toBe(Date.parse('2026-11-28T00:00:00+07:00'))
  expect(returnableUntil(Date.parse('2026-11-20T23:59:59+07:00'), bangkok)).toBe(
    Date.parse('2026-11-28T00:00:00+07:00'),
  )
  // 22:59:59 UTC on the 20th is already the 21st in Seoul.
  expect(returnableUntil(Date.parse('2026-11-20T22:59:59Z'), seoul)).toBe(
    Date.parse('2026-11-29T00:00:00+09:00'),
  )
})

it('an order is complete exactly from the end of its return window', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...countries),
      fc.integer({ min: 1_790_000_000, max: 1_900_000_000 }),
      fc.integer({ min: -3, max: 10 * 86_400 }),
      (country, received, countAfter) => {
        const [index, now] = [received * 1000, (received + countAfter) * 1000]
        expect(index < returnCutOff(now, country)).toBe(now >= returnableUntil(index, country))
      },
    ),
  )
})
