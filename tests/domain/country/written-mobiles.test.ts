import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { countries } from '#domain/country/countries.ts'
import { normaliseMobile } from '#domain/country/mobile.ts'
import { isTaxBranch } from '#domain/order/invoice.ts'

const numberIn = (code: string, typedText: string) => {
  const country = countries.find(({ countryCode }) => countryCode === code)
  return country && normaliseMobile(country, typedText)
}

test('C59: all formats of a mobile number normalise to the same stored number', () => {
  const rows = readFileSync('tests/inputs/C59-phones.txt', 'utf8').trim().split('\n')
  expect(rows.map((row) => numberIn(row.slice(0, 2), row.slice(3)))).toEqual([
    '812345678',
    '912345678',
  ])
  for (const typedText of ['+66812345678', '66 81 234 5678', '(+66) 81-234-5678', '๐๘๑๒๓๔๕๖๗๘'])
    expect(numberIn('TH', typedText)).toBe('812345678')
})

test('C60: a Thai tax branch number has five digits', () => {
  expect(['1', '0001', '00001', '00000', ''].map((one) => isTaxBranch(one, 1001))).toEqual([
    false,
    false,
    true,
    true,
    true,
  ])
})
