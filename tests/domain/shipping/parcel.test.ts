import { expect, test } from 'vitest'
import { carriers } from '#domain/shipping/carriers.ts'
import { matchCarrier, readTracking } from '#domain/shipping/parcel.ts'

test('H22: a listed carrier of the country is recognised in any spelling', () => {
  for (const { name, countries } of carriers)
    for (const countryId of countries) {
      expect(matchCarrier(countryId, name)).toBe(name)
      expect(matchCarrier(countryId, ` ${name.toUpperCase()} `)).toBe(name)
    }
  expect(matchCarrier(1001, 'kerry')).toBe('Kerry Express')
  expect(matchCarrier(1001, 'flash')).toBe('Flash Express')
  expect(matchCarrier(1001, 'own driver')).toBe('Own driver')
})

test.each([
  'Customs fee due: pay at https://evil.example/pay',
  'K',
  '',
  'evil.example',
  'Kerry Express https://evil.example',
  'GHTK',
])('H22: %j is not a carrier of Thailand', (typedText) => {
  expect(matchCarrier(1001, typedText)).toBeUndefined()
})

test('H22: a tracking number contains only letters, digits and hyphens', () => {
  expect(readTracking('TH 0142 8837')).toBe('TH01428837')
  expect(readTracking('JNE-00012-X')).toBe('JNE-00012-X')
  for (const typedText of [
    'or your parcel goes back',
    'https://evil.example/1',
    'evil.example',
    'ABC',
    '-1',
    '1'.repeat(41),
    '๑๒๓',
    '',
  ])
    expect(readTracking(typedText), typedText).toBeUndefined()
})
