import { expect, test } from 'vitest'
import { findVin, findWordsAroundVin, findWrongVinLength } from '#domain/vin/find.ts'

test.each([
  ['MR0FZ29G901234567', 'MR0FZ29G901234567', null],
  ['VIN: *MR0FZ-29G9 01234567*', 'MR0FZ29G901234567', null],
  ['M R 0 F Z 2 9 G 9 0 1 2 3 4 5 6 7', 'MR0FZ29G901234567', null],
  // Grouped as on a plate. Two letters may be separated from the serial number.
  ['MMB GJKL10 KH 012345', 'MMBGJKL10KH012345', null],
  ['RLM VA1 BB 1K0 012345', 'RLMVA1BB1K0012345', null],
  ['oil seal front vios 2015', null, null],
  ['chassis MHFDW8F310012345 fortuner', null, 16],
  ['MHFDW8F310012345 fortuner', null, null],
  ['MR0FZ29G90123456', null, 16],
  ['vin MR0FZ29G9012345', null, 15],
  ['MR0FZ29G9012345678', null, 18],
  ['04465-0K240', null, null],
  ['brake pads for revo 2018', null, null],
  ['123456789012345', null, null],
  ['12345678901234567', null, null],
  ['windscreenwashers', null, null],
  ['MR0F290901234567', null, 16],
  ['MR02290901234567', null, null],
  // Only some of the characters are separated one by one.
  ['M R 0 F Z 2 9 G 9 0 1 2 3 45 67', null, null],
  // Three letters without a digit are a word.
  ['MMB GJKL1 KHA 012345', null, null],
])('%s contains the VIN %s or a candidate of the wrong length %s', (text, vin, length) => {
  expect(findVin(text)).toBe(vin)
  expect(findWrongVinLength(text)).toBe(length)
})

test.each([
  ['MR0FZ29G901234567 brake pad', 'brake pad'],
  ['ผ้าเบรกหน้า MR0FZ29G901234567', 'ผ้าเบรกหน้า'],
  ['VIN: *MR0FZ29G901234567*', ''],
  ['MR0FZ-29G9 01234567', ''],
  ['M R 0 F Z 2 9 G 9 0 1 2 3 4 5 6 7', ''],
  ['brake pad', ''],
])('the words around the VIN in %j are %j', (text, words) => {
  expect(findWordsAroundVin(text)).toBe(words)
})
