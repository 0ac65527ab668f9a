import { expect, test } from 'vitest'
import { textBeforeConnective, textAfterRequestPhrase } from '#domain/search/phrases.ts'

test.each([
  ['en', 'timing belt set with tensioner vigo', 'timing belt set'],
  ['en', 'window regulator w/o motor', 'window regulator'],
  ['en', 'distributor cap and rotor', 'distributor cap'],
  // "ring and pinion" is one name, not two items.
  ['en', 'ring and pinion gear set', ''],
  ['en', 'brake pad vios', ''],
  ['id', 'cermin spion kiri tanpa rumah', 'cermin spion kiri'],
  ['fil', 'elisi ng radiator na may motor', 'elisi ng radiator'],
  ['ko', '브레이크 패드', ''],
])('%s: the item before the connective in %j is %j', (locale, text, first) => {
  expect(textBeforeConnective(text, locale)).toBe(first)
})

test.each([
  ['en', 'vios shakes need brake rotor', 'brake rotor'],
  ['id', 'ac panas butuh kompresor avanza', 'kompresor avanza'],
  // The word that starts the query already covers everything after it.
  ['en', 'need brake pads vios', ''],
  ['ko', '브레이크 패드', ''],
])('%s: the requested item in %j is %j', (locale, text, expected) => {
  expect(textAfterRequestPhrase(text, locale)).toBe(expected)
})
