import { expect, test } from 'vitest'
import { checkDigitOf } from '#domain/vin/check-digit.ts'
import { yearByPositionSeven } from '#domain/vin/model-year.ts'

test.each([
  ['A', '8'],
  ['H', '9'],
  ['J', '8'],
  ['N', '7'],
  ['P', '1'],
  ['R', '6'],
  ['S', '5'],
  ['T', '2'],
  ['U', 'X'],
  ['V', '7'],
  ['W', '4'],
  ['X', '1'],
  ['Y', '9'],
  ['Z', '6'],
])('the letter %s at position 1 of a VIN gives the check digit %s', (letter, digit) => {
  expect(checkDigitOf(letter.padEnd(17, '0'))).toBe(digit)
})

test('in North America only, a letter at position 7 means model year 2010 or later', () => {
  expect(yearByPositionSeven('1FTEW1A', [1980, 2010])).toEqual([2010])
  expect(yearByPositionSeven('1FTEW11', [1980, 2010])).toEqual([1980])
  expect(yearByPositionSeven('MR0FZ2A', [1980, 2010])).toEqual([1980, 2010])
})
