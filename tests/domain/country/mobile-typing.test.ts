import fc from 'fast-check'
import { expect, test } from 'vitest'
import { countries, countryOf } from '#domain/country/countries.ts'
import { isWrongMobile, normaliseMobile } from '#domain/country/mobile.ts'

test.each([
  ['081', false],
  ['0810000001', false],
  ['081000000123', true],
  ['0110000001', true],
  ['+66 81 000 0001', false],
  ['+66 81 000 00011', true],
  ['+66 21 000 0000', false],
  ['0066 21 000 0000', false],
])('Thailand: the partial number %s is marked wrong: %s', (typedText, wrong) => {
  expect(isWrongMobile(countryOf(1001), typedText)).toBe(wrong)
})

test('no prefix of a valid number is marked wrong', () => {
  fc.assert(
    fc.property(fc.constantFrom(...countries), fc.nat({ max: 40 }), (country, cut) => {
      const example = country.mobileExample
      expect(normaliseMobile(country, example)).toBeDefined()
      expect(isWrongMobile(country, example.slice(0, cut))).toBe(false)
    }),
  )
})

test('the country code does not count towards the length of a number', () => {
  const thailand = countryOf(1001)
  expect(isWrongMobile(thailand, '66123456789')).toBe(false)
  expect(isWrongMobile(thailand, '661234567890')).toBe(true)
})
