import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type BarcodeType, candidatesOf, type ScanField } from '#domain/scan/candidates.ts'
import { checkDigitOf } from '#domain/vin/check-digit.ts'

const readCandidates = (text: string, type: BarcodeType = 'code_39', field: ScanField = 'any') =>
  candidatesOf([{ text, type }], field).map(({ value, isSure }) => (isSure ? `${value}!` : value))

const vin = '1M8GDM9AXKP042788'

test('a VIN with the right check digit is certain, in every barcode type', () => {
  expect(readCandidates(vin)).toEqual([`${vin}!`])
  expect(readCandidates(`*${vin}*`)).toEqual([`${vin}!`])
  expect(readCandidates(vin, 'code_128')).toEqual([`${vin}!`])
})

test('the import prefix before the VIN of an imported car is dropped', () => {
  expect(readCandidates(`I${vin}`)).toEqual([`${vin}!`])
})

test('no other character before a VIN is dropped', () => {
  expect(readCandidates(`X${vin}`)).toEqual([`X${vin}`])
  expect(readCandidates('I12345')).toEqual(['I12345'])
})

test('a label with a VIN offers no part numbers', () => {
  expect(readCandidates('MR0FZ29G901234567;04465-0K240')).toEqual(['MR0FZ29G901234567'])
})

test('a VIN without a check digit needs an error-correcting barcode or a confirmation', () => {
  expect(readCandidates('MR0FZ29G901234567')).toEqual(['MR0FZ29G901234567'])
  expect(readCandidates('MR0FZ29G901234567', 'code_128')).toEqual(['MR0FZ29G901234567'])
  expect(readCandidates('MR0FZ29G901234567', 'qr_code')).toEqual(['MR0FZ29G901234567!'])
  expect(readCandidates('MR0FZ29G901234567', 'data_matrix')).toEqual(['MR0FZ29G901234567!'])
})

test('a VIN is found within the text of a label', () => {
  expect(readCandidates(`VIN:${vin};COLOR=070`, 'qr_code')).toEqual([`${vin}!`])
  expect(readCandidates('https://example.com/v?vin=MALAM51BLDM123456', 'qr_code', 'vin')).toEqual([
    'MALAM51BLDM123456!',
  ])
})

test('part numbers are never certain', () => {
  expect(readCandidates('04465-0K240')).toEqual(['04465-0K240'])
  expect(readCandidates('BKR6E-11', 'qr_code')).toEqual(['BKR6E-11'])
  expect(readCandidates('8850123456787', 'ean_13')).toEqual(['8850123456787'])
})

test('a label with several values yields its part number, but no date, quantity or word', () => {
  expect(readCandidates('16400-0L200;QTY 1;2025/11/03;MADE IN THAILAND;LOT A7', 'qr_code')).toEqual(
    ['16400-0L200'],
  )
})

test('the same number in two barcodes is one value, and a certain VIN is the only value', () => {
  const number = { text: '04465-0K240', type: 'code_128' } as const
  const duplicateCandidates = candidatesOf(
    [number, { text: '04465-0K240;QTY 1', type: 'qr_code' }],
    'any',
  )
  expect(duplicateCandidates.map(({ value }) => value)).toEqual(['04465-0K240'])
  const bothCandidates = candidatesOf([number, { text: vin, type: 'code_39' }], 'any')
  expect(bothCandidates.map(({ value }) => value)).toEqual([vin])
})

test('a VIN field accepts only VINs and frame numbers, and a number field no VIN', () => {
  expect(readCandidates('04465-0K240', 'code_39', 'vin')).toEqual([])
  expect(readCandidates('NHP10-0000123', 'code_39', 'vin')).toEqual(['NHP10-0000123'])
  expect(readCandidates(vin, 'code_39', 'number')).toEqual([])
})

test('a VIN with a check digit is never accepted with a wrong character', () => {
  const letters = 'ABCDEFGHJKLMNPRSTUVWXYZ0123456789'
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 12 }), fc.constantFrom(...letters), (index, letter) => {
      const wrongValue = vin.slice(0, index) + letter + vin.slice(index + 1)
      const [first] = candidatesOf([{ text: wrongValue, type: 'code_39' }], 'vin')
      if (first?.isSure) expect(wrongValue[8]).toBe(checkDigitOf(wrongValue))
    }),
    { numRuns: 500 },
  )
})

test('any text yields at most five values, each of 4 to 40 capitals, digits, spaces, dots, slashes or hyphens', () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 4000 }), (text) => {
      const foundCandidates = candidatesOf([{ text, type: 'qr_code' }], 'any')
      expect(foundCandidates.length).toBeLessThanOrEqual(5)
      for (const { value } of foundCandidates) expect(value).toMatch(/^[A-Z0-9./ -]{4,40}$/)
    }),
    { numRuns: 1000 },
  )
})
